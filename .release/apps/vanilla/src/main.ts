import 'yearbook-islands/yearbook-islands.css';
import 'yearbook-islands/auto';
import { setTexts } from 'yearbook-islands';

setTexts({ next: 'Avanti' });
const index: number | undefined = document.querySelector('yb-carousel')?.index;
document.addEventListener('yb-slide-change', ({ detail }) => console.log(index, detail.index));
