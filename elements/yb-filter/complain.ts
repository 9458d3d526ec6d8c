type Complaints = typeof import('./complaints.ts');

/** Says in the console what is wrong with a page; most pages never need the words. */
export function complain(say: (complaints: Complaints) => void): void {
  import('./complaints.ts').then(say).catch(reportError);
}
