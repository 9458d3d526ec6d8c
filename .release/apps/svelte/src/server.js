import { render as print } from 'svelte/server';
import App from './App.svelte';

export const render = () => print(App).body;
