import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The seed (§9) loads page chunks from static/js under the site root. */
const scripts = {
  entryFileNames: 'static/js/[name]-[hash].js',
  chunkFileNames: 'static/js/[name]-[hash].js',
  // A browser then compiles what is needed at once on a thread of its own, and not piece by piece where it holds up the page.
  postBanner: ({ name }: { name: string }) =>
    name === 'framework' ? '//# allFunctionsCalledOnLoad' : '',
  // What nearly every page needs comes in two files instead of dozens: one changes with the packages, one with the shop.
  codeSplitting: {
    groups: [
      {
        name: 'framework',
        test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//,
      },
      { name: 'shop', test: /\/src\/web\//, minShareCount: 8 },
    ],
  },
};

/**
 * What only the pages need is built into them: of packages such as radix-ui and react-router the server then loads the used part in
 * one file, in place of hundreds of files. What it needs itself, or must exist once, stays a package.
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
  environments: {
    client: { build: { rolldownOptions: { output: scripts } } },
    // In development a package stays one: it need not be read anew at every change.
    ...(command === 'build' ? { ssr: pages } : {}),
  },
  server: { watch: { ignored: ['**/.data/**', '**/.data-*/**'] } },
}));
