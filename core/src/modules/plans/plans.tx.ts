import type { Db } from '../../infra/database.js';
import { PlanModel } from './plans.model.js';

export const readPlan = async (db: Db, id: number): Promise<PlanModel | undefined> =>
  PlanModel.query(db).findById(id);
