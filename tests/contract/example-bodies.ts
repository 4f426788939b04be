import { sampleFiles } from '../harness/sample-files.ts';
import type { Form } from '../harness/send-form.ts';

export const certificateForm: Form = {
  fields: { employee_id: '<employee>', category: 'certificate' },
  files: [{ name: 'first-aid.pdf', type: 'application/pdf', content: sampleFiles.pdf }],
};

export const sara = {
  first_name: 'Sara',
  last_name: 'Lindqvist',
  email: 'sara.lindqvist@northwind.example',
  external_id: 'crm-48377',
  job_title: 'Product Designer',
  department: 'Product',
  employment_type: 'full_time',
  manager_id: '<manager>',
  start_date: '2027-01-04',
};

export const week = {
  employee_id: '<employee>',
  leave_type: 'annual',
  start_date: '2027-08-02',
  end_date: '2027-08-06',
  end_portion: 'am',
  reason: 'Summer holiday',
};

export const lastDay = { termination_date: '2027-12-31', reason: 'End of contract' };
export const firstDay = { start_date: '2027-01-04' };

export const saraMoved = {
  first_name: 'Sara',
  last_name: 'Lindqvist',
  email: 'sara.lindqvist@northwind.example',
  department: 'Design',
};
export const minh = {
  first_name: 'Minh',
  last_name: 'Tran',
  email: 'minh.tran@northwind.example',
  manager_external_id: 'crm-48377',
};
export const batch = {
  employees: [
    { ...saraMoved, external_id: 'crm-48377', job_title: 'Lead Product Designer' },
    { ...minh, external_id: 'crm-48401' },
    {
      external_id: 'crm-48403',
      first_name: 'Lena',
      last_name: 'Vogel',
      email: 'lena.vogel@northwind.example',
      manager_external_id: 'crm-48401',
    },
    {
      external_id: 'crm-48404',
      first_name: 'Sara',
      last_name: 'Lindqvist',
      email: 'sara.lindqvist@northwind.example',
    },
  ],
};
