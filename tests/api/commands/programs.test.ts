import { expect, it } from 'vitest';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { runProgram } from '#tests/kit/server/command.ts';

// The tests of the others start them as programs.
it.each(['import', 'mails'] as const)(
  'npm run %s is a program that explains itself and fails with a wrong parameter',
  async (name) => {
    const location = await newDatabaseLocation('sqlite', { isEmpty: true });
    expect(await runProgram(location, name, '--wrong')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`^npm run ${name}\\b.*\\n$`, 's')),
    });
  },
);
