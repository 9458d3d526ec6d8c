/** The three kinds of devices. A device has exactly one kind. */
export type Device = 'mobile' | 'tablet' | 'desktop';

/** `navigator.userAgentData`, where the browser has it. */
export interface ClientHints {
  readonly mobile?: boolean;
  readonly platform?: string;
}

// Windows writes "Tablet PC" for any computer with a pen. A Kindle Fire writes only its model, such as KFTT.
const TABLET =
  /iPad|Tablet(?! PC)|PlayBook|Kindle|Silk(?!.*Mobile)|\bKF[A-Z]{2,5}\b|Nexus (?:7|9|10)\b|Pixel (?:C|Tablet)\b|\bSM-[TXP]\d|\bG[TP]-P\d{3,4}|MediaPad|MatePad|\bXoom\b|\b(?:Lenovo )?(?:TB|YT)\d?-?[A-Z]?\d{3}|\b(?:Mi|Redmi|Lenovo|Galaxy) (?:Pad|Tab)\b/i;
const PHONE =
  /Mobi|iPhone|iPod|Android|Windows Phone|IEMobile|BlackBerry|\bBB10\b|Opera Mini|Symbian|\bwebOS\b.*Pre/i;

/**
 * Matches the system of a computer. If the client hints agree, the two long expressions need not be compiled.
 */
const COMPUTER = /Windows NT|Macintosh|X11/;

/**
 * Detects the kind of device, with `TABLET` before `PHONE`.
 * An iPad that asks for desktop pages calls itself a Macintosh but has more than one touch point. An Android
 * device without the word Mobile is a phone, even if the browser's hints say otherwise (COND-15).
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
