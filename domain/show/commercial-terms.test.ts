import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paymentPlan, workedExample } from './commercial-terms.ts';

const TERMS = {
  depositPercent: 70,
  cancellation: [
    { notice: '7 days', feePercent: 30 },
    { notice: '48 hours', feePercent: 50 },
  ],
};

it('the commercial terms ask 70% of the Growth Series on signing, and 30% or 50% when it is cancelled', () => {
  expect(paymentPlan(750_000, TERMS)).toEqual({
    price: 750_000,
    deposit: 525_000,
    balance: 225_000,
    cancellationFees: [
      { notice: '7 days', feePercent: 30, fee: 225_000 },
      { notice: '48 hours', feePercent: 50, fee: 375_000 },
    ],
  });
});

it('the commercial terms never lose a shilling to rounding', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), percent, percent, (price, deposit, fee) => {
      const plan = paymentPlan(price, {
        depositPercent: deposit,
        cancellation: [{ notice: 'a day', feePercent: fee }],
      });
      const sums = [plan.deposit, plan.balance, plan.cancellationFees[0]?.fee];
      expect(plan.deposit + plan.balance).toBe(price);
      expect(sums.every((sum) => Number.isInteger(sum) && Number(sum) >= 0)).toBe(true);
    }),
  );
});

it('the commercial terms are computed for a package by its key', () => {
  const packages = [
    { key: 'starter', name: 'Starter Series', price: 400_000 },
    { key: 'growth', name: 'Growth Series', price: 750_000 },
  ];
  expect(workedExample(packages, 'growth', TERMS)).toMatchObject({
    name: 'Growth Series',
    deposit: 525_000,
  });
  expect(() => workedExample(packages, 'gone', TERMS)).toThrow(
    "There is no package 'gone' to work out; there are starter, growth",
  );
});
