import { brokenReports } from './broken.mjs';

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
          <li>
            <a href="/annuario/?complication=cronografo">Cronografi</a>
            <button type="button" aria-expanded="false" aria-label="Cronografi per materiale"></button>
            <ul>
              <li><a href="/annuario/?complication=cronografo&amp;material=acciaio">In acciaio</a></li>
              <li><a href="/annuario/?complication=cronografo&amp;material=titanio">In titanio</a></li>
            </ul>
          </li>
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
  name: 'yb-menu',
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
      id: 'menu-open',
      name: ['Aperto dal server', 'Opened by the server'],
      markup: `<yb-menu name="prova-2" label="Sezioni" open>\n  ${sections('Sezioni, aperte')}\n</yb-menu>`,
    },
    {
      id: 'menu-modal',
      name: ['Finestra di dialogo', 'Modal dialog'],
      markup: `<yb-menu name="prova-3" label="Sezioni" modal>\n  ${sections('Sezioni, in una finestra')}\n</yb-menu>`,
    },
    {
      id: 'menu-for',
      name: ['Con un pulsante della pagina', 'With a button of the page'],
      markup: `<button type="button" id="sfoglia">Sfoglia</button>\n<yb-menu name="prova-4" for="sfoglia">\n  ${sections('Sezioni, dal pulsante')}\n</yb-menu>`,
    },
    {
      id: 'menu-toggle',
      name: ['Con un pulsante qualsiasi', 'With any button'],
      markup: `<button type="button" data-yb-menu-toggle="prova-5">Apri e chiudi</button>\n<yb-menu name="prova-5" label="Sezioni">\n  ${sections('Sezioni, da ogni pulsante')}\n</yb-menu>`,
    },
    {
      id: 'menu-nested',
      name: ['Con sottomenu', 'With submenus'],
      markup: `<yb-menu name="prova-6" label="Sezioni" open>\n  ${nested('Sezioni con sottomenu')}\n</yb-menu>`,
    },
    {
      id: 'menu-rtl',
      name: ['Da destra a sinistra', 'From right to left'],
      markup: `<div dir="rtl"><yb-menu name="prova-7" label="Sezioni" open>\n  ${nested('Sezioni da destra')}\n</yb-menu></div>`,
    },
    {
      id: 'menu-broken',
      name: ['Lo script non arriva', 'Its script does not come'],
      markup: `<yb-menu name="prova-8" label="Sezioni">\n  ${sections('Sezioni senza script')}\n</yb-menu>`,
      framed: 'broken=yb-menu',
      reports: brokenReports('yb-menu'),
    },
  ],
};
