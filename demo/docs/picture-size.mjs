import { readFileSync } from 'node:fs';

/** px of a picture of the project: an SVG with a size, or an extended WebP. @param {string} file */
export function pictureSize(file) {
  const bytes = readFileSync(file);
  if (file.endsWith('.svg')) {
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(bytes.toString('utf8')) ?? [];
    if (width && height) return { width: Number(width), height: Number(height) };
  } else if (bytes.toString('latin1', 12, 16) === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  throw new Error(`${file}: its size can not be read.`);
}
