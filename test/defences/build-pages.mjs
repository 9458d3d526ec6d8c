/** Builds what pages load: a whole build also makes the package and the documents, which no test of a defence reads. */
import { rmSync, utimesSync } from 'node:fs';
import { rollup } from 'rollup';
import builds from '../../rollup.config.mjs';

const [{ output = [], ...pages } = {}] = builds;
rmSync('dist/chunks', { recursive: true, force: true });
const bundle = await rollup(pages);
for (const one of [output].flat()) await bundle.write(one);
await bundle.close();
// else the documents would be built as well
utimesSync('dist/docs/index.html', new Date(), new Date());
