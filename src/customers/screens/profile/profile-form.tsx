import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Profile, profileFormSchema } from '../../rules/profiles.contract.ts';
import { profileCopy } from '../../../platform/screens/words/dashboard.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextAreaField } from '../../../platform/screens/ui/fields/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useFormDraft } from '../guards/use-form-draft.ts';
import { pictureSchema } from '../../../platform/screens/pictures/picture-schema.ts';
import { PictureField } from '../../../platform/screens/pictures/picture-field.tsx';
import { useImageUpload } from '../../../platform/screens/pictures/use-image-upload.ts';
import { SubmittedOffline } from '../../../platform/screens/forms/submitted-offline.tsx';
import { useNavigateAfterSubmit } from '../../../platform/screens/forms/use-navigate-after-submit.ts';
import { ownProfile } from './use-own-profile.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const schema = profileFormSchema.extend({ img: pictureSchema(profileFormSchema.shape.img) });

/** Update Profile: uploads the photo, then saves the profile and returns to it. */
export function ProfileForm({ profile, accountName }: { profile: Profile; accountName: string }) {
  const afterSubmit = useNavigateAfterSubmit('/dashboard');
  const client = useQueryClient();
  const { uploading, upload } = useImageUpload();
  const { email, ...stored } = profile;
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { ...stored, name: stored.name || accountName },
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, '/dashboard/updateProfile', { stored: profile });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (values) => {
    const saved = { ...values, img: await upload(values.img) };
    await callApi('PUT /profile/{email}', { params: { email }, body: { ...saved, email } });
    client.setQueryData(ownProfile(email).queryKey, { ...saved, email });
    draft.clear();
    toast.success(t('platform.profile.saved'));
    await afterSubmit.navigate();
  });
  if (afterSubmit.isBlocked)
    return <SubmittedOffline next={afterSubmit} words={profileCopy.savedOffline} />;
  return (
    <form {...saving} className="grid max-w-3xl grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField
        label={t('platform.words.fullName')}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField label={t('platform.words.email')} type="email" value={email} readOnly />
      <TextField
        label={t('platform.profile.fields.country')}
        autoComplete="country-name"
        error={errors.country?.message}
        {...form.register('country')}
      />
      <TextField
        label={t('platform.profile.fields.city')}
        autoComplete="address-level2"
        error={errors.city?.message}
        {...form.register('city')}
      />
      <div className="sm:col-span-2">
        <PictureField
          control={form.control}
          name="img"
          label={t('platform.profile.fields.photo')}
          stored={profile.img}
          uploading={uploading}
        />
      </div>
      <TextAreaField
        label={t('platform.profile.fields.location')}
        autoComplete="street-address"
        rows={3}
        className="sm:col-span-2"
        error={errors.location?.message}
        {...form.register('location')}
      />
      <div className="flex flex-col items-start gap-4 sm:col-span-2">
        <FormError message={errors.root?.message} />
        <Button type="submit" pending={isSubmitting}>
          {t('platform.words.updateProfile')}
        </Button>
      </div>
    </form>
  );
}
