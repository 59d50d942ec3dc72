import { BrandSpecimen } from './brand.tsx';
import { ButtonSpecimen, LinkSpecimen } from './buttons-and-links.tsx';
import { DaySpecimen, SlotSpecimen } from './calendar.tsx';
import {
  FactsSpecimen,
  SectionHeadingSpecimen,
  TableSpecimen,
  TabsSpecimen,
} from './data-display.tsx';
import { FieldSpecimen } from './forms.tsx';
import { DialogSpecimen, ToastSpecimen } from './overlays.tsx';

/** All primitives with their states; not in a build (app/routes.ts). */
export default function DesignPage() {
  return (
    <>
      <div className="section-first page-width">
        <h1 className="headline-4xl">The design system</h1>
        <p className="lead soft">Every primitive with all its states, while developing only.</p>
      </div>
      <ButtonSpecimen />
      <LinkSpecimen />
      <FieldSpecimen />
      <DialogSpecimen />
      <TabsSpecimen />
      <ToastSpecimen />
      <FactsSpecimen />
      <SectionHeadingSpecimen />
      <DaySpecimen />
      <SlotSpecimen />
      <TableSpecimen />
      <BrandSpecimen />
    </>
  );
}

export const meta = () => [{ title: 'The design system' }, { name: 'robots', content: 'noindex' }];
