import { Button, ButtonLink, type ButtonVariant } from '#app/ui/controls/button.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Link, TargetLink } from '#app/ui/link/link.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { Specimen, State } from './specimen.tsx';

const EXTERNAL_URL = 'https://www.example.com/';

const VARIANTS = [
  ['ink', 'paper'],
  ['line', 'paper'],
  ['danger', 'paper'],
  ['jua', 'ink'],
  ['paper', 'moto'],
] as const satisfies readonly (readonly [ButtonVariant, string])[];

export function ButtonSpecimen() {
  return (
    <Specimen name="Button">
      {VARIANTS.map(([variant, band]) => (
        <State key={variant} name={variant} band={band}>
          <div className="actions">
            <Button variant={variant}>Book a slot</Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} disabled>
              Unlock by reading first
            </Button>
          </div>
        </State>
      ))}
      <State name="link: to a page, away, to nowhere yet">
        <div className="actions">
          <ButtonLink href="/">A page</ButtonLink>
          <ButtonLink href={EXTERNAL_URL}>Elsewhere</ButtonLink>
          <ButtonLink href="">Nowhere yet</ButtonLink>
        </div>
      </State>
      <State name="text button">
        <div className="actions">
          <TextButton icon="previous">Change the date</TextButton>
          <TextButton>Without a sign</TextButton>
          <TextButton disabled>Not now</TextButton>
        </div>
      </State>
    </Specimen>
  );
}

export function LinkSpecimen() {
  return (
    <Specimen name="Link">
      <State name="to a page, away, to a mailbox, to nowhere yet">
        <p className="actions">
          <Link to="/">A page</Link>
          <TargetLink href={EXTERNAL_URL}>Elsewhere</TargetLink>
          <TargetLink href="mailto:studio@example.com">A mailbox</TargetLink>
          <TargetLink href="">Nowhere yet</TargetLink>
        </p>
      </State>
      <State name="more">
        <MoreLink to="/analytics">See the analytics</MoreLink>
      </State>
    </Specimen>
  );
}
