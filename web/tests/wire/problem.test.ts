import { expect, test } from 'vitest';
import { ApiError, problemOf } from '../../src/wire/api';

test('whatever was thrown has a code and words', () => {
  const refused = new ApiError(409, 'taken', 'The seat is taken.');
  expect(problemOf(refused, 'bad_json')).toBe(refused);
  expect(problemOf(new Error('no line'))).toMatchObject({ status: 0, code: 'unknown', message: 'Error: no line' });
  expect(problemOf('?', 'bad_json')).toMatchObject({ status: 0, code: 'bad_json', message: '?' });
});
