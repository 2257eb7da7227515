import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { CompanyModel } from './companies.model.js';

export const lockCompany = async (trx: Transaction, scope: TenantScope): Promise<CompanyModel | undefined> =>
  CompanyModel.query(trx).findById(scope.companyId).forUpdate();

export const updateCompany = async (
  db: Db,
  scope: TenantScope,
  values: Partial<CompanyModel>,
): Promise<number> => CompanyModel.query(db).where({ id: scope.companyId }).patch(values);
