import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import type { Picture } from './pictures.ts';
import { useLoading } from './use-loading.ts';

interface StageProps {
  readonly stageRef: RefObject<HTMLDivElement | null>;
  readonly picture: Picture | undefined;
  /** The pictures that the visitor may want next. */
  readonly around: readonly (Picture | undefined)[];
  readonly text: (key: string) => string;
}

function loadAhead(held: Map<string, HTMLImageElement>, src: string): void {
  if (held.has(src)) return;
  const image = new Image();
  held.set(src, image);
  image.src = src;
}

/** Shows the picture, and its preview until it is loaded. If the picture fails to load, a message says so. */
export function Stage({ stageRef, picture, around, text }: StageProps): ReactElement {
  const imageRef = useRef<HTMLImageElement>(null);
  const { loading, attempt } = useLoading(imageRef, picture?.src);
  const next = around.map((one) => one?.src).join('\n');
  // kept, because a browser may ask again for a picture that nothing holds
  const aheadRef = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    if (loading !== 'loaded') return;
    for (const src of next.split('\n')) if (src) loadAhead(aheadRef.current, src);
  }, [loading, next]);
  return (
    <div ref={stageRef} part="lightbox-stage" aria-busy={loading === 'pending'}>
      <div className="picture" key={picture?.src}>
        {loading !== 'loaded' && picture?.preview && <img src={picture.preview} alt="" draggable={false} />}
        <img
          ref={imageRef}
          key={attempt}
          className={loading}
          src={picture?.src}
          alt={picture?.alt}
          draggable={false}
        />
      </div>
      <p part="lightbox-message" role="status">
        {loading === 'failed' && text('lightbox-failed')}
      </p>
    </div>
  );
}
