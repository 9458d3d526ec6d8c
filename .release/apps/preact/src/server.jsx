import { renderToString } from 'preact-render-to-string';
import { App } from './app.jsx';

export const render = () => renderToString(<App />);
