import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, defineConfig } from 'vite';
import { messages } from './scripts/bundle/messages.ts';
import { pageFonts } from './scripts/bundle/page-fonts.ts';
import { sharedModules } from './scripts/bundle/shared-modules.ts';

/** The server has the catalogues in memory already, so its bundle of the pages takes the module that reads them from there. */
const messagesOfServer: Plugin = {
  name: 'messages-of-server',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /\/messages\/t\.ts$/ },
    // Seen from build/server.
    handler: () => ({ id: '../../src/platform/rules/messages/t.ts', external: true }),
  },
};

const {
  catalogue,
  forms,
  pages: signedIn,
  cart,
  administrators,
} = sharedModules(import.meta.dirname);
const FORM_PACKAGE = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//;
const isOf = (modules: ReadonlySet<string>) => (path: string) =>
  modules.has(relative(import.meta.dirname, path));

/** The seed (§9) loads page chunks from static/js under the site root. */
const scripts = {
  entryFileNames: 'static/js/[name]-[hash].js',
  chunkFileNames: 'static/js/[name]-[hash].js',
  // Makes the browser compile the file on a background thread at once, instead of piece by piece on the main thread.
  postBanner: ({ name }: { name: string }) =>
    name === 'framework' ? '//# allFunctionsCalledOnLoad' : '',
  // Six shared chunks instead of dozens of small files, which would each wait for their turn.
  codeSplitting: {
    groups: [
      {
        name: 'framework',
        // Mutations only send a customer's cart, which pages load later.
        test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\/(?!.*\/(?:useMutation|mutationObserver))/,
      },
      { name: 'catalogue', test: isOf(catalogue) },
      { name: 'signed-in', test: isOf(signedIn) },
      { name: 'forms', test: (path: string) => FORM_PACKAGE.test(path) || isOf(forms)(path) },
      { name: 'cart-shared', test: isOf(cart) },
      // After the others, since a group takes along what its modules import.
      { name: 'administrators', test: isOf(administrators) },
    ],
  },
};

/** Loaded by every page before any later import, so that naming them again would only lengthen the first load. */
const LOADED = /\/(?:framework|rolldown-runtime|catalogue|shop)-/;
/** What a later import fetches beside its own file. */
const preloads = (file: string, files: string[]) =>
  file.includes('cart-actions') ? [] : files.filter((one) => !LOADED.test(one));

/**
 * Bundles packages that only the pages need, so that the server loads one file with the used parts
 * instead of hundreds. Packages that the server needs too, or that must exist once, stay external.
 */
const pages = {
  resolve: {
    noExternal: true as const,
    external: ['react', 'react-dom', 'zod', '@firebase/app', '@firebase/auth'],
  },
  // Beside each other, since all of them find the messages by the same relative path.
  build: { rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } } },
};

export default defineConfig(async ({ command }) => {
  return {
    // The package's modules for Node carry helpers that browsers need not load.
    resolve: {
      alias: [
        { find: 'stdnum/lib/cjs', replacement: 'stdnum/lib/esm' },
        {
          find: '@page-fonts',
          replacement: await pageFonts(join(import.meta.dirname, '.cache/fonts')),
        },
      ],
    },
    plugins: [tailwindcss(), messages(), messagesOfServer, reactRouter()],
    build: { assetsDir: 'static' },
    // Without these Vite finds most packages while a page loads, which misses the reload unless it has connected already.
    optimizeDeps: { entries: ['src/app/screens/root.tsx', 'src/*/screens/*.tsx'] },
    environments: {
      client: {
        build: {
          modulePreload: { resolveDependencies: preloads },
          rolldownOptions: { output: scripts },
        },
      },
      // In development packages stay external, which makes rebuilds faster.
      ...(command === 'build' ? { ssr: pages } : {}),
    },
    server: { watch: { ignored: ['**/.data/**', '**/.data-*/**'] } },
  };
});
