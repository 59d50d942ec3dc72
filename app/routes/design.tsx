import { ButtonSpecimen, LinkSpecimen } from '#app/design/acts.tsx';
import { DaySpecimen, SlotSpecimen } from '#app/design/calendar.tsx';
import { ClothSpecimen } from '#app/design/cloth.tsx';
import {
  FactsSpecimen,
  SectionHeadingSpecimen,
  TableSpecimen,
  TabsSpecimen,
} from '#app/design/contents.tsx';
import { FieldSpecimen } from '#app/design/forms.tsx';
import { DialogSpecimen, ToastSpecimen } from '#app/design/overlays.tsx';

/** The primitives of the site with all their states; while developing only (app/routes.ts). */
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
      <ClothSpecimen />
    </>
  );
}

export const meta = () => [{ title: 'The design system' }, { name: 'robots', content: 'noindex' }];
