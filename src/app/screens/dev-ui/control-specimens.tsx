import { useState } from 'react';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { FileField } from '../../../platform/screens/ui/file-field.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { SelectField } from '../../../platform/screens/ui/select-field.tsx';
import { TextAreaField } from '../../../platform/screens/ui/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ControlSpecimens() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <Specimen name="Button">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} pending>
              pending
            </Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} size="small">
              small
            </Button>
            <ButtonLink variant={variant} to="/dev/ui">
              as a link
            </ButtonLink>
          </div>
        ))}
        <Button size="large">large</Button>
      </Specimen>
      <Specimen name="IconButton">
        <div className="flex gap-2">
          <IconButton icon="edit" label="Update Chainring 44" />
          <IconButton icon="trash" label="Delete Chainring 44" danger />
          <IconButton icon="trash" label="Deleting" pending />
          <IconButton icon="arrow-right" label="Next" disabled />
        </div>
      </Specimen>
      <Specimen name="Fields">
        <div className="grid max-w-3xl grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
          <TextField label="Full Name" name="name" autoComplete="off" />
          <TextField
            label="Quantity"
            hint="From 50 up to 1,000 at a time."
            inputMode="numeric"
            defaultValue="50"
          />
          <TextField label="Email" error="Please Enter the valid Email" defaultValue="someone@" />
          <TextField label="Tool Name" readOnly value="Chainring 44" />
          <SelectField label="Show" options={[{ value: 'all', label: 'All Orders' }]} />
          <TextField label="Phone" disabled />
          <TextAreaField
            label="Description"
            error="description is required"
            className="md:col-span-2"
          />
          <FileField label="Pars Photo" onFile={setFile} stored="/drawings/chainring.svg" />
          <FileField
            label="Your Photo"
            onFile={setFile}
            uploading={0.4}
            error={file ? undefined : 'image is required'}
          />
        </div>
        <FormError message="The password is wrong, or there is no such account." />
      </Specimen>
    </>
  );
}
