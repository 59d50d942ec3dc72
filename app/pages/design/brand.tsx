import { type Cloth, Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { Beads } from '#app/brand/figures/beads.tsx';
import { ClipBars } from '#app/brand/figures/clip-bars.tsx';
import { Bar } from '#app/ui/data/bar.tsx';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { home } from '#content/home/home.ts';
import { Specimen, State } from './specimen.tsx';

const CLOTHS: readonly Cloth[] = ['jua', 'bahari', 'ink', 'moto', 'waridi', 'anga', 'imigongo'];

const ROWS = [
  { question: 'Something to say?', answer: 'Book a slot', href: '/booking-calendar' },
  { question: 'Seen the last one?', answer: 'Watch it', href: 'https://www.example.com/' },
  { question: 'What comes next?', answer: 'Nobody knows yet', href: '' },
];

export function BrandSpecimen() {
  return (
    <>
      <Specimen name="Pindo">
        {CLOTHS.map((cloth) => (
          <State key={cloth} name={cloth}>
            <Pindo cloth={cloth} />
          </State>
        ))}
      </Specimen>
      <Specimen name="Beads and bars">
        <State name="three of twelve">
          <Beads count={3} total={12} />
        </State>
        <State name="one, in the accent">
          <Beads count={1} variant="accent" />
        </State>
        <State name="five clips of fifteen">
          <ClipBars count={5} total={15} />
        </State>
        <State name="a value on a scale">
          <Bar value={28.6} max={34.7} colour="bahari" />
        </State>
      </Specimen>
      <Specimen name="Saying">
        <Saying {...home.saying} />
      </Specimen>
      <Specimen name="Question rows">
        <QuestionRows rows={ROWS} />
        <State name="big" band="moto">
          <QuestionRows rows={ROWS} size="large" />
        </State>
      </Specimen>
    </>
  );
}
