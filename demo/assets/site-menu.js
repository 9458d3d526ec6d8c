/** The menu of the header: a dialog on phones, part of the page in wide windows (`header.css` has the same width). */
const menu = document.querySelector('.site-menu');
const narrow = matchMedia('(width < 64rem)');

const follow = () => menu?.toggleAttribute('modal', narrow.matches);

follow();
narrow.addEventListener('change', follow);

// makes this file a module, so that its names are not global
export {};
