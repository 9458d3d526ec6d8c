import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { onNetworkReturn } from '../../../src/lib/network.ts';

type Loading = 'pending' | 'loaded' | 'failed';

/**
 * The state of a picture that loads. A picture that failed is requested again when the network is back, as a
 * new `attempt`.
 */
export function useLoading(
  imageRef: RefObject<HTMLImageElement | null>,
  src: string | undefined,
): { readonly loading: Loading; readonly attempt: number } {
  const [last, set] = useState({ src, loading: 'pending' as Loading, attempt: 0 });
  const { attempt } = last;
  const loading = last.src === src ? last.loading : 'pending';

  useLayoutEffect(() => {
    const image = imageRef.current;
    if (!image) return undefined;
    const end = (how: Loading) => (): void => set({ src, loading: how, attempt });
    const [load, error] = [end('loaded'), end('failed')];
    // a picture from the cache may be loaded before the listeners are added
    if (image.complete && image.naturalWidth) load();
    image.addEventListener('load', load);
    image.addEventListener('error', error);
    return () => {
      image.removeEventListener('load', load);
      image.removeEventListener('error', error);
    };
  }, [imageRef, src, attempt]);

  useEffect(() => {
    if (loading !== 'failed') return undefined;
    const again = (): void => set({ src, loading: 'pending', attempt: attempt + 1 });
    const ended = new AbortController();
    onNetworkReturn(again, ended.signal);
    return () => ended.abort();
  }, [src, loading, attempt]);
  return { loading, attempt };
}
