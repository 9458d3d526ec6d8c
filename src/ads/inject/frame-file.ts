/**
 * The address of the file with the empty document for frames. The build for the script tag writes the file beside its
 * chunks and puts its address here; a bundler has no such file.
 */
export const frameFile = (): string => '';
