import { useRef, useState } from 'react';
import { MAX_PICTURES, parseTypedPictures } from '../../rules/parts/part-pictures.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { useImageUpload } from '../../../platform/screens/pictures/use-image-upload.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { pictureFault } from '../../../platform/screens/ui/pictures/picture-check.ts';
import type { PartFormState } from './use-part-form.ts';

/** A file that was not stored. */
export type RefusedFile = {
  readonly file: File;
  readonly why: string;
  /** Whether another try may succeed. */
  readonly isLost: boolean;
};

export type PictureUploads = {
  /** Stores files one after the other as further pictures of the form. */
  readonly add: (files: readonly File[]) => void;
  readonly refused: readonly RefusedFile[];
  /** How many files still wait, the one that is being sent included. */
  readonly waiting: number;
  /** The transferred share of the current file, from 0 to 1. */
  readonly share: number | false;
  /** Waits for the files; false if one of those was refused. */
  readonly settle: () => Promise<boolean>;
};

/** Uploads pictures as soon as they are chosen, so that the form keeps their addresses when the page is left. */
export function usePictureUploads(form: PartFormState): PictureUploads {
  const { uploading, upload } = useImageUpload();
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const running = useRef<Promise<boolean> | null>(null);
  const pictures = () => parseTypedPictures(form.getValues('pictures'));

  async function store(file: File): Promise<Omit<RefusedFile, 'file'> | null> {
    const why = pictureFault(file);
    if (why !== null) return { why, isLost: false };
    if (pictures().length >= MAX_PICTURES)
      return { why: t('catalogue.pictures.noRoom', { max: MAX_PICTURES }), isLost: false };
    try {
      const url = await upload(file);
      if (pictures().some((picture) => picture.url === url))
        return { why: t('catalogue.pictures.alreadyThere'), isLost: false };
      const added = withPicture(pictures(), url);
      form.setValue('pictures', JSON.stringify(added), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
      return null;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null;
      const isRefused = cause instanceof ApiError && cause.is('IMAGE_REFUSED');
      return { why: messageOf(error), isLost: !isRefused };
    }
  }

  async function storeAll(before: Promise<boolean>, files: readonly File[]): Promise<boolean> {
    let isWhole = await before;
    for (const file of files) {
      const fault = await store(file);
      setWaiting((count) => count - 1);
      if (fault === null) continue;
      isWhole = false;
      setRefused((others) => [...others, { file, ...fault }]);
    }
    return isWhole;
  }

  function add(files: readonly File[]) {
    setRefused((others) => (waiting > 0 ? others.filter(({ file }) => !files.includes(file)) : []));
    setWaiting((count) => count + files.length);
    running.current = storeAll(running.current ?? Promise.resolve(true), files);
  }

  async function settle(): Promise<boolean> {
    const isWhole = (await running.current) ?? true;
    running.current = null;
    return isWhole;
  }
  return { add, refused, waiting, share: uploading, settle };
}

/** The pictures with another one: behind the others, but before the shop's own drawing. */
function withPicture(pictures: ReturnType<typeof parseTypedPictures>, url: string) {
  const isDrawing = pictures.at(-1)?.url.startsWith('/drawings/') ?? false;
  return pictures.toSpliced(pictures.length - (isDrawing ? 1 : 0), 0, { url });
}
