-- The version before reads from the primary when it cannot write here.
DROP TABLE "replica_proofs";
