/** The three kinds of devices, exclusive of each other. */
export type Device = 'mobile' | 'tablet' | 'desktop';

/** `navigator.userAgentData`, where the browser has it. */
export interface ClientHints {
  readonly mobile?: boolean;
  readonly platform?: string;
}

// Windows writes "Tablet PC" for any computer with a pen; Kindle Fires hide behind model names.
const TABLET =
  /iPad|Tablet(?! PC)|PlayBook|Kindle|Silk(?!.*Mobile)|\bKF[A-Z]{2,5}\b|Nexus (?:7|9|10)\b|Pixel (?:C|Tablet)\b|\bSM-[TXP]\d|\bG[TP]-P\d{3,4}|MediaPad|MatePad|\bXoom\b|\b(?:Lenovo )?(?:TB|YT)\d?-?[A-Z]?\d{3}|\b(?:Mi|Redmi|Lenovo|Galaxy) (?:Pad|Tab)\b/i;
const PHONE =
  /Mobi|iPhone|iPod|Android|Windows Phone|IEMobile|BlackBerry|\bBB10\b|Opera Mini|Symbian|\bwebOS\b.*Pre/i;

/** A computer, by its system: with hints of the same, the long expressions need not be compiled. */
const COMPUTER = /Windows NT|Macintosh|X11/;

/**
 * Decides the device once per page, from two expressions.
 * An iPad that asks for desktop pages calls itself a Macintosh but has more than one touch point. An Android
 * without the word Mobile is a phone, whatever the browser's hints say (COND-15).
 */
export function detectDevice(userAgent: string, hints: ClientHints | null, maxTouchPoints: number): Device {
  const isNoMobile = hints?.mobile === false;
  if (isNoMobile && hints.platform !== 'Android' && COMPUTER.test(userAgent)) return 'desktop';
  if (TABLET.test(userAgent)) return 'tablet';
  if (maxTouchPoints > 1 && userAgent.includes('Macintosh')) return 'tablet';
  if (hints?.mobile || hints?.platform === 'Android') return 'mobile';
  if (isNoMobile) return 'desktop';
  return PHONE.test(userAgent) ? 'mobile' : 'desktop';
}
