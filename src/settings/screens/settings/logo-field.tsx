import { useState } from 'react';
import { type UseFormReturn, get, useWatch } from 'react-hook-form';
import { type AnySettingKey, settingOf } from '../../rules/settings.keys.ts';
import { useImageUpload } from '../../../platform/screens/pictures/use-image-upload.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FileField } from '../../../platform/screens/ui/fields/file-field.tsx';
import { type SettingValues, messageAt } from './settings-fields.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  settingKey: AnySettingKey;
  form: UseFormReturn<SettingValues, unknown, SettingValues>;
  readOnly: boolean;
  className: string;
};

/** A setting that is an uploaded picture: a file is uploaded once it is chosen, and shown once the section is saved. */
export function LogoField({ settingKey, form, readOnly, className }: Props) {
  const { uploading, upload } = useImageUpload();
  const [failure, setFailure] = useState<string | null>(null);
  const value: unknown = useWatch({ control: form.control, name: settingKey });
  const address = textOf(value);
  const stored = textOf(get(form.formState.defaultValues, settingKey));
  const set = (next: string) => form.setValue(settingKey, next, { shouldDirty: true });

  /** A rejected or removed file leaves the stored logo in place. */
  async function take(file: File | null) {
    setFailure(null);
    if (file === null) {
      set(stored);
      return;
    }
    try {
      set(await upload(file));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  if (readOnly)
    return address === '' ? null : (
      <img src={address} alt={settingOf(settingKey).label} className={className} />
    );
  return (
    <div className={className}>
      <FileField
        // A saved logo is no chosen file any more.
        key={stored}
        label={settingOf(settingKey).label}
        stored={address || undefined}
        onFile={(file) => void take(file)}
        uploading={uploading}
        error={failure ?? messageAt(form, settingKey)}
      />
      {stored !== '' && address === stored && (
        <Button variant="quiet" size="small" onClick={() => set('')}>
          {t('settings.appearance.noLogo')}
        </Button>
      )}
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
