import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Carousel } from '../../../platform/screens/ui/carousel.tsx';
import { EmptyState } from '../../../platform/screens/ui/empty-state.tsx';
import { ErrorState } from '../../../platform/screens/ui/error-state.tsx';
import { Loader } from '../../../platform/screens/ui/loader.tsx';
import { Pagination } from '../../../platform/screens/ui/pagination.tsx';
import { PartPicture } from '../../../platform/screens/ui/part-picture.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { Sheet } from '../../../platform/screens/ui/sheet.tsx';
import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';
import { Stars } from '../../../platform/screens/ui/stars.tsx';
import { Table } from '../../../platform/screens/ui/table.tsx';
import type { Column } from '../../../platform/screens/ui/table-column.ts';
import { Specimen } from './specimen.tsx';

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

export function DisplaySpecimens() {
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
