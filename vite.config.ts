import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The seed (§9) loads page chunks from static/js under the site root. */
const scripts = {
  entryFileNames: 'static/js/[name]-[hash].js',
  chunkFileNames: 'static/js/[name]-[hash].js',
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsDir: 'static' },
  environments: { client: { build: { rolldownOptions: { output: scripts } } } },
  server: { watch: { ignored: ['**/.data/**'] } },
});
