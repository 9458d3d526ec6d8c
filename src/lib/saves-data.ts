interface NetworkInformation {
  readonly saveData?: boolean;
}

/** Whether the visitor has asked for less data: then nothing loads before somebody needs it. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData === true;
