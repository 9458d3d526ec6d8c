import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { followGestures } from './follow-gestures.ts';
import { followKeys } from './follow-keys.ts';
import { PictureZoom } from './picture-zoom.ts';

interface Actions {
  step(by: number): boolean;
  goTo(index: number): boolean;
  close(): void;
}

/** Zooms the picture in the stage, and follows pointers and keys. Another picture is shown whole. */
export function useZoom(
  dialogRef: RefObject<HTMLElement | null>,
  index: number,
  actions: Actions,
): { isZoomed: boolean; zoom: () => PictureZoom | null; stageRef: RefObject<HTMLDivElement | null> } {
  const [isZoomed, setIsZoomed] = useState(false);
  const stageRef = useRef<HTMLDivElement>(null);
  const zoomRef = useRef<PictureZoom>(null);
  const current = useRef(actions);
  useLayoutEffect(() => {
    current.current = actions;
  });

  useLayoutEffect(() => {
    const [dialog, stage] = [dialogRef.current, stageRef.current];
    if (!dialog || !stage) return undefined;
    const end = new AbortController();
    const zoom = (zoomRef.current = new PictureZoom(stage, setIsZoomed));
    const step = (by: number): boolean => current.current.step(by);
    followGestures(zoom, { step, close: () => current.current.close() }, end.signal);
    followKeys(dialog, zoom, { step, goTo: (to) => void current.current.goTo(to) }, end.signal);
    const sizes = new ResizeObserver(() => zoom.show());
    sizes.observe(stage);
    return () => {
      end.abort();
      sizes.disconnect();
    };
  }, [dialogRef]);
  useLayoutEffect(() => zoomRef.current?.reset(), [index]);
  return { isZoomed, zoom: () => zoomRef.current, stageRef };
}
