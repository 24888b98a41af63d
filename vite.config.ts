import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The seed (§9) loads page chunks from static/js under the site root. */
const scripts = {
  entryFileNames: 'static/js/[name]-[hash].js',
  chunkFileNames: 'static/js/[name]-[hash].js',
  // Makes the browser compile the file on a background thread at once, instead of piece by piece on the main thread.
  postBanner: ({ name }: { name: string }) =>
    name === 'framework' ? '//# allFunctionsCalledOnLoad' : '',
  // Two shared chunks instead of dozens: one changes with the packages, one with the shop.
  codeSplitting: {
    groups: [
      {
        name: 'framework',
        test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//,
      },
      { name: 'shop', test: /\/src\/web\//, minShareCount: 9 },
    ],
  },
};

/**
 * Bundles packages that only the pages need, so that the server loads one file with the used parts
 * instead of hundreds. Packages that the server needs too, or that must exist once, stay external.
 */
const pages = {
  resolve: {
    noExternal: true as const,
    external: ['react', 'react-dom', 'zod', '@firebase/app', '@firebase/auth'],
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsDir: 'static' },
  // Without these Vite finds most packages while a page loads, which misses the reload unless it has connected already.
  optimizeDeps: { entries: ['src/web/root.tsx', 'src/web/pages/*.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { output: scripts } } },
    // In development packages stay external, which makes rebuilds faster.
    ...(command === 'build' ? { ssr: pages } : {}),
  },
  server: { watch: { ignored: ['**/.data/**', '**/.data-*/**'] } },
}));
