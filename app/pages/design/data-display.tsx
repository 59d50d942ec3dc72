import { useState } from 'react';
import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { Growth } from '#app/brand/figures/growth.tsx';
import { Stat, Stats, type StatVariant } from '#app/brand/figures/stat.tsx';
import { Tabs } from '#app/ui/controls/tabs.tsx';
import { Card, Cards } from '#app/ui/data/card.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { SectionHeading } from '#app/ui/text/section-heading.tsx';
import { Specimen, State } from './specimen.tsx';

export function SectionHeadingSpecimen() {
  return (
    <Specimen name="Section heading">
      <State name="headline">
        <SectionHeading id="specimen-headline">Regions and cities</SectionHeading>
      </State>
      <State name="label, where what follows is louder">
        <SectionHeading id="specimen-label" variant="label">
          Audience by age
        </SectionHeading>
      </State>
    </Specimen>
  );
}

const TABS = [
  { id: 'cohosts', label: 'Cohosts' },
  { id: 'production', label: 'Production' },
] as const;

export function TabsSpecimen() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('cohosts');
  return (
    <Specimen name="Tabs">
      <Tabs label="Team" tabs={TABS} selected={selected} onSelect={setSelected}>
        <p>The panel of {selected}.</p>
      </Tabs>
    </Specimen>
  );
}

const STAT_VARIANTS: readonly StatVariant[] = ['giant', 'ledger', 'cell'];

export function FactsSpecimen() {
  return (
    <>
      <Specimen name="Badge">
        <State name="line, solid">
          <p className="actions">
            <Badge>Coming Soon</Badge>
            <Badge variant="solid">Popular</Badge>
          </p>
        </State>
      </Specimen>
      <Specimen name="Card">
        <Cards>
          <Card>Plain: panels share their borders.</Card>
          <Card variant="highlighted">Chosen: the one that leads.</Card>
          <Card>Plain again.</Card>
        </Cards>
      </Specimen>
      <Specimen name="Stat">
        {STAT_VARIANTS.map((variant) => (
          <State key={variant} name={variant} band="ink">
            <Stats>
              <Stat
                variant={variant}
                label="Watch time"
                aside={<Growth percent={48} label="growth" />}
              >
                876h
              </Stat>
            </Stats>
          </State>
        ))}
        <State name="growth">
          <Growth percent={206} label="growth" />
        </State>
      </Specimen>
    </>
  );
}

interface Row {
  readonly date: string;
  readonly slot: string;
  readonly guest: string;
}

const ROWS: readonly Row[] = [
  { date: '2026-12-01', slot: '9:30 AM', guest: 'Jane Wambui' },
  {
    date: '2026-12-01',
    slot: '2:30 PM',
    guest: 'A guest with a name that goes on for quite a while',
  },
  { date: '2026-12-02', slot: '11:30 AM', guest: 'Kwame' },
];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Date', cell: ({ date }) => date },
  { title: 'Slot', cell: ({ slot }) => slot },
  { title: 'Guest', cell: ({ guest }) => guest },
  { title: 'Status', cell: () => <Badge>Confirmed</Badge> },
];

export function TableSpecimen() {
  return (
    <Specimen name="Table">
      <State name="rows, parted where a group begins">
        <Table
          caption="Bookings"
          columns={COLUMNS}
          rows={ROWS}
          keyOf={({ date, slot }) => `${date} ${slot}`}
          startsGroup={(row, before) => row.date !== before.date}
        />
      </State>
      <State name="nothing there">
        <p>
          <EmptySeat /> No bookings yet.
        </p>
      </State>
      <State name="not there yet">
        <LoadingMessage>Opening the calendar...</LoadingMessage>
      </State>
    </Specimen>
  );
}
