import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, defineConfig } from 'vite';
import { messages } from './scripts/bundle/messages.ts';
import { pageFonts } from './scripts/bundle/page-fonts.ts';
import { sharedModules } from './scripts/bundle/shared-modules.ts';
import { twinOf } from './src/platform/server/language/twins.ts';

/** The pages are built once a language (decision 40); react-router.config.ts reads it too. */
const isGerman = () => process.env['SHOP_LANGUAGE'] === 'de';

/** Replaces what differs by language beside the messages. */
const twins: Plugin = {
  name: 'twins',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !source.startsWith('.')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const twin = found && twinOf(found.id, 'de');
    return twin && twin !== importer ? twin : null;
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
/** A German twin belongs where the English words are. */
const isOf = (modules: ReadonlySet<string>) => (path: string) =>
  modules.has(relative(import.meta.dirname, path).replace(/\.de\.ts$/, '.ts'));

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
};

export default defineConfig(async ({ command, mode }) => {
  // The development server starts a Vite for each language, in a mode of its own.
  if (command === 'serve') process.env['SHOP_LANGUAGE'] = mode === 'de' ? 'de' : 'en';
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
    plugins: [
      tailwindcss(),
      messages(isGerman() ? 'de' : 'en'),
      ...(isGerman() ? [twins] : []),
      reactRouter(),
    ],
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
