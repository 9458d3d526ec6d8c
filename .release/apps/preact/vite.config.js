import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

// the islands bring React, and Preact does not stand in for it
export default defineConfig({ plugins: [preact({ reactAliasesEnabled: false })] });
