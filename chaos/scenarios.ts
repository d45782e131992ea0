import { accountEnumeration } from './account-enumeration.ts'
import { answerHeaders } from './answer-headers.ts'
import { atRest } from './at-rest.ts'
import { bank } from './bank.ts'
import { bruteForce } from './brute-force.ts'
import { codeRace } from './code-race.ts'
import { crashMigrations } from './crash-migrations.ts'
import { crashWhileSettling } from './crash-while-settling.ts'
import { crossSite } from './cross-site.ts'
import { databaseDown } from './database-down.ts'
import { deadlocks } from './deadlocks.ts'
import { editsDuringSale } from './edits-during-sale.ts'
import { failovers } from './failovers.ts'
import { flashSale } from './flash-sale.ts'
import { hashFlood, overload } from './flood.ts'
import { forgedNotices } from './forged-notices.ts'
import { fuzz } from './fuzz.ts'
import { keyQuality } from './key-quality.ts'
import { killApp } from './kill-app.ts'
import { killDatabase } from './kill-database.ts'
import { killImport } from './kill-import.ts'
import { largeBodies } from './large-bodies.ts'
import { licenseKeys } from './license-keys.ts'
import { licenseOutage } from './license-outage.ts'
import { licenseSemantics } from './license-semantics.ts'
import { lies } from './lies.ts'
import { loginAbuse } from './login-abuse.ts'
import { lostDisk } from './lost-disk.ts'
import { lostNotices } from './lost-notices.ts'
import { malformedChecks } from './malformed-checks.ts'
import { mixedQuantities } from './mixed-quantities.ts'
import { modelBased } from './model-based.ts'
import { oneWallet } from './one-wallet.ts'
import { pennilessHalf } from './penniless-half.ts'
import { redirects } from './redirects.ts'
import { repeatedNotice } from './repeated-notice.ts'
import { rollingRestarts } from './rolling-restarts.ts'
import { rotateKeys } from './rotate-keys.ts'
import { sameKey } from './same-key.ts'
import type { Scenario } from './scenario.ts'
import { secretLeaks } from './secret-leaks.ts'
import { slowClients } from './slow-clients.ts'
import { standBysRace } from './stand-bys.ts'
import { statusOrders } from './status-orders.ts'
import { storedScripts } from './stored-scripts.ts'
import { threeNodes } from './three-nodes.ts'
import { troubleDatabase } from './trouble-database.ts'

/** Every scenario by its id in docs/reliability.md and docs/security.md. */
export const scenarios: Record<string, Scenario> = {
  A3: loginAbuse,
  B1: lostDisk,
  C1a: flashSale,
  C1b: mixedQuantities,
  C1c: pennilessHalf,
  C2: oneWallet,
  C3: bank,
  C4: sameKey,
  C5: licenseKeys,
  C6: editsDuringSale,
  C7: modelBased,
  C8: deadlocks,
  C9: codeRace,
  C10: standBysRace,
  D1: largeBodies,
  D2: slowClients,
  D3: hashFlood,
  D4: overload,
  E1: accountEnumeration,
  F1: fuzz,
  K1: killApp,
  K2: killDatabase,
  K3: troubleDatabase,
  K4: failovers,
  K6: rollingRestarts,
  K7: crashMigrations,
  K8: killImport,
  N1: threeNodes,
  S5: rotateKeys,
  L1: bruteForce,
  L2: keyQuality,
  L3: licenseSemantics,
  L4: licenseOutage,
  L5: malformedChecks,
  S1: atRest,
  S3: secretLeaks,
  W1: forgedNotices,
  W2: repeatedNotice,
  W3: statusOrders,
  W4: lies,
  W5: lostNotices,
  W6: databaseDown,
  W7: crashWhileSettling,
  X1: storedScripts,
  X2: answerHeaders,
  X5: crossSite,
  X6: redirects,
}

/** The scenarios on whole shops that `npm test` runs, because they protect money and stock. */
export const shopsInTests = ['K1', 'K8', 'W2', 'W6']
