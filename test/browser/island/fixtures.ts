const MANY = Array.from(
  { length: 13 },
  (_, n) => `<label><input type="checkbox" name="anno" value="${n}"> ${1950 + n}</label>`,
).join('');

/** The markup that a server would print for each tag: the smallest page on which the island has something to do. */
export const fixtures: Readonly<Record<string, string>> = {
  'ad-placement': `<ad-placement placement="conformance" label><p>Nessun annuncio</p></ad-placement>`,
  'nl-form': `<nl-form form-id="7" name="Prova" data-load-on="ready"><form method="post" action="#">
    <p><label>E-mail <input type="email" name="EMAIL" required></label></p>
    <p data-show-if="EMAIL"><label>Nome <input name="FNAME"></label></p><button>Iscriviti</button>
  </form></nl-form>`,
  'yb-carousel': `<yb-carousel label="Viste" data-load-on="ready">
    <figure><img src="data:," alt="Quadrante" width="40" height="40"></figure>
    <figure><img src="data:," alt="Fondello" width="40" height="40"></figure>
    <figure><img src="data:," alt="Movimento" width="40" height="40"></figure>
  </yb-carousel>`,
  'yb-filter': `<yb-filter open><h2>Filtra</h2><form action="/annuario/"><fieldset><legend>Cassa</legend>
    <label><input type="checkbox" name="cassa" value="oro"> Oro</label>
    <label><input type="checkbox" name="cassa" value="acciaio"> Acciaio</label>
  </fieldset><fieldset><legend>Anno</legend>${MANY}</fieldset><button>Mostra</button></form></yb-filter>`,
  'yb-masonry': `<yb-masonry>
    <article><h3>Uno</h3><p>Un orologio</p></article>
    <article><h3>Due</h3><p>Un altro</p></article>
    <article><h3>Tre</h3><p>Il terzo</p></article>
  </yb-masonry>`,
  'yb-menu': `<yb-menu label="Menu" open><nav aria-label="Sezioni"><ul>
    <li><a href="#uno">Uno</a><button aria-expanded="false" aria-label="Sotto Uno"></button><ul><li><a href="#tre">Tre</a></li></ul></li>
    <li><a href="#due">Due</a></li>
  </ul></nav></yb-menu>`,
};
