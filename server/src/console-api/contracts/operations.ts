import type { ConsoleOperation } from '../operation.ts';
import { createContract } from './create-contract.ts';
import { declineContract, voidContract } from './end-contract.ts';
import { getContract } from './get-contract.ts';
import { getContractPdf } from './get-contract-pdf.ts';
import { getContractSigning } from './get-contract-signing.ts';
import { listContracts } from './list-contracts.ts';
import { sendContract } from './send-contract.ts';
import { signContract } from './sign-contract.ts';
import { updateContract } from './update-contract.ts';

/** Operations on contracts, from the draft to the second signature. */
export const contractOperations: readonly ConsoleOperation[] = [
  listContracts,
  createContract,
  getContract,
  updateContract,
  sendContract,
  getContractSigning,
  signContract,
  declineContract,
  voidContract,
  getContractPdf,
];
