/**
 * The drawings of the house creatives. Each is one SVG with its text. The advertisers are invented.
 * @typedef {{ width: number, height: number, drawn: string }} Art
 */

const SERIF = 'Didot,Bodoni MT,Palatino Linotype,Georgia,serif';
const SANS = 'Avenir Next,Helvetica Neue,Arial,sans-serif';

/** @param {number} x @param {number} y @param {number} size @param {string} fill @param {string} words @param {string} [more] further attributes */
const serif = (x, y, size, fill, words, more = '') =>
  `<text x="${x}" y="${y}" font-family="${SERIF}" font-size="${size}" fill="${fill}" ${more}>${words}</text>`;

/** @param {number} x @param {number} y @param {number} size @param {string} fill @param {string} words @param {string} [more] */
const sans = (x, y, size, fill, words, more = '') =>
  `<text x="${x}" y="${y}" font-family="${SANS}" font-size="${size}" fill="${fill}" ${more}>${words}</text>`;

/** @param {number} cx @param {number} cy @param {number} r @param {string} stroke */
function ticks(cx, cy, r, stroke) {
  const rays = Array.from({ length: 60 }, (_, at) => {
    const inner = at % 5 ? r * 0.96 : r * 0.9;
    const angle = (at * Math.PI) / 30;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    return `M${(cx + x * inner).toFixed(1)} ${(cy + y * inner).toFixed(1)}L${(cx + x * r).toFixed(1)} ${(cy + y * r).toFixed(1)}`;
  });
  return `<path d="${rays.join('')}" stroke="${stroke}" stroke-width="1.2"/>`;
}

/** @param {number} cx @param {number} cy @param {number} r @param {string} body @param {string} accent */
const hands = (cx, cy, r, body, accent) =>
  `<path d="M${cx} ${cy + r * 0.1}V${cy - r * 0.5}" transform="rotate(-56 ${cx} ${cy})" stroke="${body}" stroke-width="${r * 0.045}" stroke-linecap="round"/>` +
  `<path d="M${cx} ${cy + r * 0.1}V${cy - r * 0.8}" transform="rotate(54 ${cx} ${cy})" stroke="${body}" stroke-width="${r * 0.032}" stroke-linecap="round"/>` +
  `<path d="M${cx} ${cy + r * 0.2}V${cy - r * 0.86}" transform="rotate(200 ${cx} ${cy})" stroke="${accent}" stroke-width="${r * 0.014}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.04}" fill="${accent}"/>`;

/** The auction house, in the tall halfpage format. */
const auction = () => ({
  width: 300,
  height: 600,
  drawn:
    '<rect width="300" height="600" fill="#10241f"/><circle cx="150" cy="470" r="250" fill="#16332b"/>' +
    `<circle cx="150" cy="470" r="190" fill="#f1ead9"/><circle cx="150" cy="470" r="182" fill="none" stroke="#10241f" stroke-width=".8"/>${ticks(150, 470, 178, '#10241f')}${hands(150, 470, 165, '#10241f', '#c0452b')}` +
    sans(150, 46, 11, '#d9c48c', 'CASA D’ASTE DELLE ZECCHE', 'text-anchor="middle" letter-spacing="2.6"') +
    '<path d="M110 62h80" stroke="#d9c48c" stroke-width=".8"/>' +
    serif(150, 116, 38, '#fbf7ec', 'Tre secoli', 'text-anchor="middle"') +
    serif(150, 158, 38, '#fbf7ec', 'di polso', 'text-anchor="middle" font-style="italic"') +
    sans(150, 196, 13, '#e9e2cf', '184 lotti · Genova, 12 dicembre', 'text-anchor="middle"') +
    '<rect x="72" y="222" width="156" height="36" rx="18" fill="#d9c48c"/>' +
    sans(150, 245, 13, '#10241f', 'Sfoglia il catalogo', 'text-anchor="middle" font-weight="600"'),
});

/** The strap maker, in the tall halfpage format. */
const straps = () => ({
  width: 300,
  height: 600,
  drawn:
    '<rect width="300" height="600" fill="#efe7da"/>' +
    ['#6f3d18', '#a9652f', '#2a1810', '#35563f', '#7a2b36']
      .map(
        (fill, at) =>
          `<g transform="translate(${22 + at * 54} ${190 + (at % 2) * 26})"><rect width="40" height="430" rx="9" fill="${fill}"/><path d="M5 6V424M35 6V424" stroke="#f4e6cb" stroke-width="1.2" stroke-dasharray="6 4" opacity=".75"/><circle cx="20" cy="34" r="3" fill="#0006"/><circle cx="20" cy="54" r="3" fill="#0006"/><circle cx="20" cy="74" r="3" fill="#0006"/></g>`,
      )
      .join('') +
    sans(150, 48, 11, '#6f3d18', 'SELLERIA BORGO OLTRETORRE', 'text-anchor="middle" letter-spacing="2"') +
    serif(150, 104, 34, '#2a1810', 'Il cinturino', 'text-anchor="middle"') +
    serif(150, 142, 34, '#2a1810', 'che resta', 'text-anchor="middle" font-style="italic"') +
    sans(150, 170, 13, '#4a3526', 'Cuoio al vegetale, cucito a mano', 'text-anchor="middle"'),
});

/** The museum, in a wide format. @param {number} width @param {number} height */
function museum(width, height) {
  const tall = height > 120;
  const middle = height / 2;
  const arches = Array.from({ length: 7 }, (_, at) => {
    const x = width - (tall ? 310 : 205) + at * (tall ? 44 : 29);
    const w = tall ? 32 : 21;
    const top = height * 0.3;
    return `<path d="M${x} ${height}V${top + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${top + w / 2}V${height}Z" fill="#b1512f" opacity="${(0.95 - at * 0.09).toFixed(2)}"/>`;
  });
  const small = width < 400;
  const big = tall ? (small ? 30 : 42) : 25;
  return {
    width,
    height,
    drawn:
      `<rect width="${width}" height="${height}" fill="#f6efe3"/>${arches.join('')}` +
      (small ? `<rect width="${width}" height="${height}" fill="#f6efe3" opacity=".82"/>` : '') +
      sans(28, tall ? 46 : 26, tall ? 12 : 10, '#8a3a1e', 'MUSEO DEL TEMPO, LUCCA', 'letter-spacing="2.4"') +
      serif(
        27,
        middle + big * (tall ? 0.1 : 0.45),
        big,
        '#241a14',
        small ? 'Ore di pietra' : 'Ore di pietra, ore d’acqua',
      ) +
      (tall
        ? sans(
            28,
            middle + 42,
            15,
            '#4b382d',
            small ? 'Fino al 28 febbraio' : 'Meridiane e clessidre dal Duecento a oggi. Fino al 28 febbraio',
          )
        : ''),
  };
}

/** The insurance, in a wide format. @param {number} width @param {number} height */
function insurance(width, height) {
  const tall = height > 120;
  const r = height * (tall ? 0.62 : 0.8);
  const small = width < 400;
  const cx = width - (small ? 40 : r * 1.05);
  const cy = small ? height - 20 : height / 2;
  return {
    width,
    height,
    drawn:
      `<rect width="${width}" height="${height}" fill="#12213f"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="#1b315c"/>${ticks(cx, cy, r * 0.92, '#9db4df')}${hands(cx, cy, r * 0.85, '#f4f1e8', '#f0a04b')}` +
      sans(28, tall ? 46 : 26, tall ? 12 : 10, '#f0b46f', 'MUTUA DEL QUADRANTE', 'letter-spacing="2.4"') +
      serif(
        27,
        height / 2 + (tall ? 4 : 12),
        tall ? (small ? 27 : 44) : 25,
        '#fbf9f2',
        small ? 'Cade l’orologio?' : 'Cade l’orologio? Resta il sorriso.',
      ) +
      (tall
        ? sans(
            28,
            height / 2 + 40,
            15,
            '#c9d5ec',
            small ? 'Resta il sorriso.' : 'La polizza che copre graffi, furti e distrazioni',
          )
        : ''),
  };
}

/** The watchmaking school, in the box format. */
const school = () => ({
  width: 300,
  height: 250,
  drawn:
    '<rect width="300" height="250" fill="#eceef0"/><circle cx="244" cy="208" r="78" fill="#fff" stroke="#c9ccd1"/><circle cx="244" cy="208" r="52" fill="none" stroke="#b98a2f" stroke-width="9" stroke-dasharray="6 3.2"/><circle cx="244" cy="208" r="36" fill="none" stroke="#b98a2f" stroke-width="5"/><circle cx="244" cy="208" r="6" fill="#c02647"/>' +
    sans(24, 40, 10.5, '#8a2f22', 'SCUOLA DI OROLOGERIA SAN VITO', 'letter-spacing="1.4"') +
    serif(23, 84, 29, '#1b1d21', 'Impara a') +
    serif(23, 118, 29, '#1b1d21', 'fermare il tempo', 'font-style="italic"') +
    sans(24, 150, 13, '#45484f', 'Corsi serali,') +
    sans(24, 168, 13, '#45484f', 'da gennaio'),
});

/** Drawings by advertiser and size. @type {Readonly<Record<string, () => Art>>} */
export const art = {
  'aste-300x600': auction,
  'selleria-300x600': straps,
  'museo-970x250': () => museum(970, 250),
  'museo-728x90': () => museum(728, 90),
  'museo-300x250': () => museum(300, 250),
  'mutua-970x250': () => insurance(970, 250),
  'mutua-728x90': () => insurance(728, 90),
  'mutua-300x250': () => insurance(300, 250),
  'scuola-300x250': school,
};

/** @param {string} name @param {string} [title] accessible name, for a drawing inside a page */
export function artSvg(name, title) {
  const made = art[name]?.();
  if (!made) return null;
  const naming = title
    ? ` role="img" aria-label="${title}" style="display:block;max-width:100%;height:auto;margin-inline:auto"`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${made.width} ${made.height}" width="${made.width}" height="${made.height}"${naming}>${made.drawn}</svg>`;
}
