import { describe, expect, test } from 'vitest';
import { type DemoPerson, departments, generatePeople } from './company-shape.ts';

const company = { emailDomain: 'example.com', asOf: '2026-11-20' };

function levelOf(people: DemoPerson[], index: number): number {
  const manager = people[index]?.managerIndex ?? null;
  return manager === null ? 1 : 1 + levelOf(people, manager);
}

function shareOf(people: DemoPerson[], matches: (person: DemoPerson) => boolean): number {
  return people.filter(matches).length / people.length;
}

test('the same seed gives the same people, another seed others', () => {
  expect(generatePeople(250, 7, company)).toEqual(generatePeople(250, 7, company));
  expect(generatePeople(250, 8, company)).not.toEqual(generatePeople(250, 7, company));
});

test('the parts of the departments add up to the whole company', () => {
  expect(departments.reduce((sum, department) => sum + department.sharePercent, 0)).toBe(100);
});

describe.each([0, 1, 2, 9, 30, 250, 4000])('a company of %i', (count) => {
  const people = generatePeople(count, 7, company);

  test('has that many people, with addresses of their own in ASCII', () => {
    expect(people).toHaveLength(count);
    expect(new Set(people.map((person) => person.email)).size).toBe(count);
    for (const { email } of people) {
      expect(email).toMatch(/^[a-z-]+\.[a-z-]+\d*@example\.com$/);
    }
  });

  test('is one tree of at most four levels, managers first', () => {
    for (const [index, person] of people.entries()) {
      if (index === 0) expect(person.managerIndex).toBeNull();
      else expect(person.managerIndex).toBeLessThan(index);
      expect(levelOf(people, index)).toBeLessThanOrEqual(4);
    }
  });

  test('has nobody start before their manager, after the given day, or on no Monday', () => {
    for (const person of people) {
      const manager = people[person.managerIndex ?? -1];
      if (manager) expect(person.startDate >= manager.startDate).toBe(true);
      expect(person.startDate <= company.asOf).toBe(true);
      expect(new Date(`${person.startDate}T00:00:00Z`).getUTCDay()).toBe(1);
    }
  });
});

describe('the company of 250 that the demo shows', () => {
  const people = generatePeople(250, 7, company);

  test('has no two people of one name, and no manager with more than 9 reports', () => {
    const names = people.map((person) => `${person.firstName} ${person.lastName}`);
    expect(new Set(names).size).toBe(250);
    for (const index of people.keys()) {
      const reports = people.filter((person) => person.managerIndex === index);
      expect(reports.length).toBeLessThanOrEqual(9);
    }
  });

  test('fills all four levels, mostly the lowest', () => {
    const levels = people.map((_, index) => levelOf(people, index));
    expect(new Set(levels)).toEqual(new Set([1, 2, 3, 4]));
    expect(levels.filter((level) => level === 4).length).toBeGreaterThan(180);
  });

  test('has every department in its part, and every kind of employment', () => {
    for (const { name, sharePercent } of departments) {
      const share = shareOf(people, (person) => person.department === name);
      expect(Math.abs(share * 100 - sharePercent), name).toBeLessThan(3);
    }
    const leastShares = { full_time: 0.7, part_time: 0.02, contractor: 0.01, intern: 0.005 };
    for (const [type, least] of Object.entries(leastShares)) {
      const share = shareOf(people, (person) => person.employmentType === type);
      expect(share, type).toBeGreaterThan(least);
    }
  });

  test('spreads the starts over the years', () => {
    const years = new Set(people.map((person) => person.startDate.slice(0, 4)));
    expect(years.size).toBeGreaterThanOrEqual(7);
  });

  test('has interns of the last half year only, named as such', () => {
    const interns = people.filter((person) => person.employmentType === 'intern');
    expect(interns.length).toBeGreaterThan(0);
    for (const intern of interns) {
      expect(intern.jobTitle).toBe(`${intern.department} intern`);
      expect(intern.startDate > '2026-05-10').toBe(true);
    }
  });
});
