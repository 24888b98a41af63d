import { z } from 'zod';
import { imageUrl } from '../../../catalogue/rules/parts/part.schema.ts';
import { mustBeComplete } from './must-be-complete.ts';
import { webAddress } from './web-address.ts';

const text = z.string().trim().min(1).optional();

export const imagesVariables = {
  IMGBB_KEY: text,
  IMGBB_URL: webAddress.optional(),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  S3_PUBLIC_URL: webAddress.optional(),
};

type Variables = {
  readonly IMAGES: 'local' | 'imgbb' | 's3';
  readonly SHOP_MODE: 'demo' | 'live';
  readonly S3_PATH_STYLE: 'on' | 'off';
} & {
  readonly [Name in Exclude<keyof typeof imagesVariables, 'S3_PATH_STYLE'>]?: string | undefined;
};

/** Where pictures are stored; `local` is the data folder. */
export type ImagesSettings =
  | { readonly provider: 'local' }
  | { readonly provider: 'imgbb'; readonly key: string; readonly url: string }
  | ({ readonly provider: 's3' } & S3Settings);

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** The store's address; null for Amazon's. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is in the path (`/bucket/key`) instead of the host name. */
  readonly pathStyle: boolean;
  /** Where browsers read the bucket's objects, without a trailing slash. */
  readonly publicUrl: string;
};

const required = {
  imgbb: ['IMGBB_KEY'],
  s3: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'],
} as const;

export function imagesFaults(env: Variables, choiceIsRefused: boolean): string[] {
  const faults = (['imgbb', 's3'] as const).flatMap((provider) => {
    const set = required[provider].map((name) => env[name]);
    if (!mustBeComplete(env.IMAGES === provider, choiceIsRefused, set)) return [];
    return required[provider]
      .filter((name) => env[name] === undefined)
      .map((name) => `${name} must be set when IMAGES is ${provider}`);
  });
  const { S3_PUBLIC_URL: publicUrl } = env;
  if (env.SHOP_MODE !== 'live') {
    // The schema of picture addresses would change this one to https.
    if (publicUrl !== undefined && imageUrl.safeParse(publicUrl).data !== publicUrl) {
      faults.push('S3_PUBLIC_URL must be an https address, or an http one that names its port');
    }
    return faults;
  }
  if (env.IMGBB_URL !== undefined) faults.push('IMGBB_URL must not be set in live mode');
  // Pages of a live shop load pictures over https only.
  if (publicUrl?.startsWith('http:')) {
    faults.push('S3_PUBLIC_URL must be an https address in live mode');
  }
  return faults;
}

export function imagesSettings(env: Variables): ImagesSettings {
  if (env.IMAGES === 'local') return { provider: 'local' };
  if (env.IMAGES === 'imgbb') {
    return {
      provider: 'imgbb',
      key: env.IMGBB_KEY ?? '',
      url: env.IMGBB_URL ?? 'https://api.imgbb.com',
    };
  }
  return {
    provider: 's3',
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION ?? '',
    endpoint: env.S3_ENDPOINT ?? null,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: env.S3_PATH_STYLE === 'on',
    publicUrl: env.S3_PUBLIC_URL ?? '',
  };
}
