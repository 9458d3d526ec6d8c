/** The header's menu: a dialog on phones, in the page where there is room for it (`site.css` has the same width). */
const menu = document.querySelector('.site-menu');
const narrow = matchMedia('(width < 64rem)');

const follow = () => menu?.toggleAttribute('modal', narrow.matches);

follow();
narrow.addEventListener('change', follow);

// a module: its names are its own
export {};
