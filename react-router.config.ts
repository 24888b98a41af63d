import type { Config } from '@react-router/dev/config';

const isGerman = process.env['SHOP_LANGUAGE'] === 'de';

export default {
  appDirectory: 'src/app/screens',
  buildDirectory: isGerman ? 'build/german' : 'build',
  // Links, redirects and data of the German pages stay under their prefix.
  basename: isGerman ? '/de' : '/',
  ssr: true,
} satisfies Config;
