CREATE TABLE "replica_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
