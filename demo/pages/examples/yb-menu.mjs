/** @import { TagExamples } from './index.mjs' */

/** @param {string} label */
const sections = (label) => `<nav aria-label="${label}">
    <ul>
      <li><a href="/annuario/">Annuario</a></li>
      <li><a href="/annuario/filter/">Filtra</a></li>
      <li><a href="/_log">Registro</a></li>
    </ul>
  </nav>`;

/** @param {string} label */
const nested = (label) => `<nav aria-label="${label}">
    <ul>
      <li>
        <button type="button" aria-expanded="false">Orologi</button>
        <ul>
          <li><a href="/annuario/">Tutti</a></li>
          <li><a href="/annuario/filter/">Filtra</a></li>
        </ul>
      </li>
      <li>
        <details>
          <summary>Dietro le quinte</summary>
          <ul>
            <li><a href="/_log">Registro</a></li>
          </ul>
        </details>
      </li>
    </ul>
  </nav>`;

/** @type {TagExamples} */
export const ybMenu = {
  tag: 'yb-menu',
  summary: [
    'La navigazione stampata dal server, mostrata e nascosta; senza script è sempre lì.',
    'The navigation that the server printed, shown and hidden; without a script it is simply there.',
  ],
  examples: [
    {
      id: 'menu-disclosure',
      name: ['A scomparsa', 'Disclosure'],
      markup: `<yb-menu name="prova-1" label="Sezioni">\n  ${sections('Sezioni, a scomparsa')}\n</yb-menu>`,
    },
    {
      id: 'menu-modal',
      name: ['Finestra di dialogo', 'Modal dialog'],
      markup: `<yb-menu name="prova-2" label="Sezioni" modal>\n  ${sections('Sezioni, in una finestra')}\n</yb-menu>`,
    },
    {
      id: 'menu-nested',
      name: ['Con sottomenu e un pulsante della pagina', 'With submenus and a button of the page'],
      markup: `<button type="button" id="sfoglia">Sfoglia</button>\n<yb-menu name="prova-3" for="sfoglia">\n  ${nested('Sezioni con sottomenu')}\n</yb-menu>`,
    },
  ],
};
