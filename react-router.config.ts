import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeLanguages } from './scripts/bundle/write-languages.ts';

export default {
  appDirectory: 'src/app/screens',
  buildDirectory: 'build',
  ssr: true,
  buildEnd: () => writeLanguages(join(import.meta.dirname, 'build/client/static')),
} satisfies Config;
