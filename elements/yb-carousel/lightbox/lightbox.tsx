import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { Island } from '../../../src/island/contract.ts';
import { emitter } from '../../../src/island/emit.ts';
import { adoptStyles } from '../../../src/island/styles.ts';
import { setTemporarily } from '../../../src/island/temporary-attributes.ts';
import { useText } from '../../../src/island/use-text.ts';
import { pictureLinksOf } from '../picture-links.ts';
import type { Slider } from '../slider.ts';
import { contract } from '../yb-carousel.contract.ts';
import { styles } from './lightbox.styles.ts';
import { picturesOf } from './pictures.ts';
import { Stage } from './stage.tsx';
import { useModal } from './use-modal.ts';
import { useZoom } from './use-zoom.ts';

/**
 * Tells assistive technologies that the links of the pictures open a dialog; the returned function removes
 * that.
 */
export function announceDialog(host: Element): () => void {
  const links = pictureLinksOf(host).filter((link) => !link.hasAttribute('aria-haspopup'));
  const undo = links.map((link) => setTemporarily(link, { 'aria-haspopup': 'dialog' }));
  return () => undo.forEach((step) => step());
}

export interface LightboxProps {
  readonly host: Island<typeof contract>;
  readonly slider: Slider;
  /** The link that was followed. */
  readonly link: HTMLAnchorElement;
  onClose(): void;
}

/** A modal dialog with the pictures that the carousel's links lead to. The carousel follows the dialog. */
export function Lightbox({ host, slider, link, onClose }: LightboxProps): ReactElement {
  const text = useText(host);
  const [pictures] = useState(() => picturesOf(host));
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pictures.findIndex((one) => one.link === link),
    ),
  );
  const dialogRef = useRef<HTMLDialogElement>(null);
  /** Whether the last press began on the dark edge, and not in a text that is being selected. */
  const wasOnEdgeRef = useRef(false);
  const count = pictures.length;
  const picture = pictures[index];
  const loops = host.loop && count > 1;

  const goTo = (to: number): boolean => {
    const next = loops && Number.isFinite(to) ? (to + count) % count : Math.min(Math.max(to, 0), count - 1);
    setIndex(next);
    return next !== index;
  };
  const step = (by: number): boolean => goTo(index + by);

  useLayoutEffect(() => {
    if (dialogRef.current) adoptStyles(dialogRef.current, styles);
  }, []);
  useModal(dialogRef, onClose, () => picture?.link);
  useLayoutEffect(() => {
    // without a move, because the link of this picture gets the focus when the dialog closes
    if (picture?.slide?.inert) slider.goTo(slider.state.slides.indexOf(picture.slide), true);
  }, [slider, picture]);
  const { isZoomed, zoom, stageRef } = useZoom(dialogRef, index, { step, goTo, close: onClose });
  useEffect(() => {
    const emit = emitter(contract, host);
    emit('yb-lightbox-toggle', { open: true });
    return () => void emit('yb-lightbox-toggle', { open: false });
  }, [host]);

  const button = (name: 'prev' | 'next', by: 1 | -1): ReactElement | false => {
    const isEnd = !loops && (by > 0 ? index === count - 1 : index === 0);
    return (
      count > 1 && (
        <button
          part={`lightbox-${name}`}
          aria-label={text(`lightbox-${name}`)}
          aria-disabled={isEnd || undefined}
          onClick={() => step(by)}
        />
      )
    );
  };

  return (
    <dialog
      ref={dialogRef}
      part="lightbox"
      aria-label={host.label || text('lightbox')}
      onPointerDown={({ target, currentTarget }) => (wasOnEdgeRef.current = target === currentTarget)}
      onClick={({ target, currentTarget }) => wasOnEdgeRef.current && target === currentTarget && onClose()}
    >
      <button part="lightbox-close" aria-label={text('lightbox-close')} onClick={onClose} />
      <button
        part="lightbox-zoom"
        className={isZoomed ? 'zoomed' : undefined}
        aria-label={text(isZoomed ? 'lightbox-zoom-out' : 'lightbox-zoom-in')}
        onClick={() => zoom()?.toggle()}
      />
      {button('prev', -1)}
      {button('next', 1)}
      <p part="lightbox-status" role="status">
        {text('position', { n: index + 1, count })}
      </p>
      <Stage
        stageRef={stageRef}
        picture={picture}
        around={[pictures[index + 1], pictures[index - 1]]}
        text={text}
      />
      <p part="lightbox-caption">{picture?.caption}</p>
    </dialog>
  );
}
