import { data } from 'react-router';
import type { Route } from './+types/dev-ui';
import { publicConfigContext } from '../../platform/screens/public-config.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { useState, type ReactNode } from 'react';
import { Button } from '../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { FileField } from '../../platform/screens/ui/fields/file-field.tsx';
import { FormError } from '../../platform/screens/ui/fields/form-error.tsx';
import { IconButton } from '../../platform/screens/ui/icon-button.tsx';
import { SelectField } from '../../platform/screens/ui/fields/select-field.tsx';
import { TextAreaField } from '../../platform/screens/ui/fields/text-area-field.tsx';
import { TextField } from '../../platform/screens/ui/fields/text-field.tsx';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { Badge } from '../../platform/screens/ui/badge.tsx';
import { Carousel } from '../../platform/screens/ui/pictures/carousel.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Loader } from '../../platform/screens/ui/states/loader.tsx';
import { Pagination } from '../../platform/screens/ui/tables/pagination.tsx';
import { PartPicture } from '../../platform/screens/ui/pictures/part-picture.tsx';
import { Price } from '../../platform/screens/ui/price.tsx';
import { Sheet } from '../../platform/screens/ui/sheet.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { Stars } from '../../platform/screens/ui/stars.tsx';
import { Table } from '../../platform/screens/ui/tables/table.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { useConfirm } from '../../platform/screens/ui/overlays/confirm.tsx';
import { Dialog } from '../../platform/screens/ui/overlays/dialog.tsx';
import { Drawer } from '../../platform/screens/ui/overlays/drawer.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';

/** For developers; a live shop answers 404. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(publicConfigContext).mode === 'live') throw data(null, { status: 404 });
  return null;
}

export const meta = pageMeta(() => 'Design system');

export default function DevUi() {
  return (
    <div className="page-width py-10">
      <PageTitle
        title="Design system"
        lead="Every component with every state, in the theme of your system."
      />
      <ControlSpecimens />
      <OverlaySpecimens />
      <DisplaySpecimens />
    </div>
  );
}

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

function ControlSpecimens() {
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

type Row = { id: string; name: string; stock: number; price: number };
const rows: Row[] = [
  { id: '1', name: 'Chainring 44', stock: 12_400, price: 12 },
  { id: '2', name: 'Wheel 32', stock: 0, price: 180 },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (row) => <strong>{row.name}</strong>, card: 'plain' },
  { key: 'stock', header: 'In stock', cell: (row) => formatCount(row.stock), align: 'end' },
  { key: 'price', header: 'Price', cell: (row) => <Price amount={row.price} />, align: 'end' },
];

function DisplaySpecimens() {
  return (
    <>
      <Specimen name="Table">
        <Table caption="Parts" columns={columns} rows={rows} rowKey={(row) => row.id} />
        <Table
          caption="Waiting"
          columns={columns}
          rows={undefined}
          rowKey={(row) => row.id}
          skeletonRows={2}
        />
        <Table
          caption="Empty"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              title="No orders yet"
              body="What you order stands here."
              drawing="/drawings/empty-orders.svg"
            />
          }
        />
        <Pagination previous="/dev/ui" next="/dev/ui?cursor=x" />
      </Specimen>
      <Specimen name="Small things">
        <div className="flex flex-wrap items-center gap-4">
          <Badge>UnPaid</Badge>
          <Badge tone="signal">Pending</Badge>
          <Badge tone="ok">Paid</Badge>
          <Badge tone="solid">Delivered</Badge>
          <Badge tone="danger">Not verified yet</Badge>
          <Stars rating={4} />
          <Price amount={12} />
        </div>
        <Skeleton className="h-6 w-64" />
      </Specimen>
      <Specimen name="Waiting and failing">
        <Loader />
        <ErrorState error={new Error('The shop cannot be reached.')} onRetry={() => undefined} />
      </Specimen>
      <Specimen name="Carousel">
        <Carousel
          label="Specimens"
          layout="products"
          slides={['chainring', 'wheel', 'chain', 'cassette', 'brake-disc'].map((kind) => ({
            key: kind,
            content: <PartPicture src={`/drawings/${kind}.svg`} alt={kind} ground="squared" />,
          }))}
        />
      </Specimen>
      <Specimen name="Sheet">
        <Sheet className="p-8">
          <PartPicture src="/drawings/crankset.svg" alt="Crankset" />
        </Sheet>
        <div className="dimension-line" />
      </Specimen>
    </>
  );
}

function OverlaySpecimens() {
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState('not asked yet');
  const ask = async () => {
    const question = { title: 'Are Your sure ?', yes: 'Cancel order', no: 'Keep order' };
    setAnswer((await confirm({ ...question, danger: true })) ? question.yes : question.no);
  };
  return (
    <Specimen name="Over the page">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => void ask()}>
          Confirm: {answer}
        </Button>
        <Drawer title="Menu" trigger={<Button variant="secondary">Drawer</Button>}>
          <p>My Profile</p>
        </Drawer>
        <Button variant="secondary" onClick={() => toast.success('Successfully Added Parts!')}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast.error('The shop cannot be reached.')}>
          Error toast
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="A dialog"
        description="It catches the focus and gives it back."
      >
        <Button className="mt-4" onClick={() => setOpen(false)}>
          Fine
        </Button>
      </Dialog>
    </Specimen>
  );
}

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-hairline py-8 md:grid-cols-[12rem_1fr]">
      <h2 className="text-lg">{name}</h2>
      <div className="min-w-0 space-y-4">{children}</div>
    </section>
  );
}
