import type { Tables } from './dialect.ts';

/** URLs of pictures at an outside host, so that no picture is uploaded twice. */
export const images: Tables = ({ text, strict }) => [
  `create table hosted_images (
    host ${text} not null,
    hash ${text} not null,
    url ${text} not null,
    primary key (host, hash)
  ) ${strict}`,
];
