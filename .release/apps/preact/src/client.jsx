import 'preact/debug';
import 'yearbook-islands/yearbook-islands.css';
import { hydrate } from 'preact';
import { App } from './app.jsx';

hydrate(<App />, document.getElementById('app'));
