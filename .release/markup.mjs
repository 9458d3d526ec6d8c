/** The tags, each with the smallest content that it needs. This is also valid JSX. */
const INSIDE = {
  'yb-masonry': '<article>Uno</article><article>Due</article>',
  'yb-carousel': '<div>Uno</div><div>Due</div>',
  'yb-menu': '<nav><a href="/">Inizio</a></nav>',
  'yb-filter': '<form><label><input type="checkbox" name="marca" value="a" /> A</label></form>',
  'nl-form': '<form><input type="email" name="EMAIL" aria-label="E-mail" /><button>Iscriviti</button></form>',
  'ad-placement': '<p>Al posto dell’annuncio</p>',
};

export const tags = Object.keys(INSIDE);

/** Every tag once. All start at once. */
export const markup = Object.entries(INSIDE)
  .map(([tag, inside]) => `<${tag} data-load-on="ready">${inside}</${tag}>`)
  .join('\n');
