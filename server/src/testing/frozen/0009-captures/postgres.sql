CREATE TABLE public.audit (
    id text NOT NULL,
    at text NOT NULL,
    actor text NOT NULL,
    act text NOT NULL,
    subject text NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.bans (
    id text NOT NULL,
    client text,
    addresses text,
    reason text NOT NULL,
    created_at text NOT NULL,
    until text NOT NULL
);
CREATE TABLE public.captures (
    id text NOT NULL,
    title text NOT NULL,
    file_hash text NOT NULL,
    packets integer NOT NULL,
    created_at text NOT NULL,
    expires_at text,
    hidden integer NOT NULL,
    token_hash text NOT NULL,
    sender text
);
CREATE TABLE public.collection_items (
    collection_id text NOT NULL,
    "position" integer NOT NULL,
    run_id text NOT NULL,
    text text NOT NULL,
    kind text DEFAULT 'run'::text NOT NULL,
    target text,
    heading text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    CONSTRAINT collection_items_check CHECK (((kind <> 'run'::text) OR (run_id <> ''::text)))
);
CREATE TABLE public.collections (
    id text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    visibility text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    revision integer NOT NULL,
    hidden integer NOT NULL,
    token_hash text NOT NULL,
    sender text
);
CREATE TABLE public.cores (
    version text NOT NULL,
    wasm_hash text NOT NULL,
    first_seen text NOT NULL
);
CREATE TABLE public.heartbeat (
    id integer NOT NULL,
    at text NOT NULL
);
CREATE TABLE public.idempotency (
    key_hash text NOT NULL,
    request_hash text NOT NULL,
    run_id text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.measurements (
    run_id text NOT NULL,
    core text NOT NULL,
    kind text NOT NULL,
    measured_at text NOT NULL,
    results_hash text NOT NULL
);
CREATE TABLE public.payloads (
    hash text NOT NULL,
    encoding text NOT NULL,
    size integer NOT NULL,
    body bytea NOT NULL,
    touched_at text NOT NULL
);
CREATE TABLE public.rate_windows (
    key text NOT NULL,
    period integer NOT NULL,
    count integer NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.reports (
    id text NOT NULL,
    run_id text,
    collection_id text,
    sweep_id text,
    reason text NOT NULL,
    text text NOT NULL,
    created_at text NOT NULL,
    closed_at text,
    sender text,
    capture_id text
);
CREATE TABLE public.runs (
    id text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    visibility text NOT NULL,
    fork_of text,
    core text NOT NULL,
    created_at text NOT NULL,
    token_hash text NOT NULL,
    experiment_hash text,
    state text DEFAULT 'verified'::text NOT NULL,
    state_reason text,
    updated_at text DEFAULT ''::text NOT NULL,
    expires_at text,
    revision integer DEFAULT 1 NOT NULL,
    hidden integer DEFAULT 0 NOT NULL,
    sender text
);
CREATE TABLE public.search_terms (
    term text NOT NULL COLLATE pg_catalog."C",
    run_id text NOT NULL,
    weight integer NOT NULL
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.sweep_points (
    sweep_id text NOT NULL,
    point integer NOT NULL,
    state text NOT NULL,
    digest text,
    outcome text NOT NULL,
    finished_at text NOT NULL
);
CREATE TABLE public.sweeps (
    id text NOT NULL,
    title text NOT NULL,
    state text NOT NULL,
    experiment_hash text NOT NULL,
    core text NOT NULL,
    points integer NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    expires_at text,
    token_hash text NOT NULL,
    client_hash text NOT NULL,
    cost integer DEFAULT 1 NOT NULL,
    hidden integer DEFAULT 0 NOT NULL,
    sender text
);
CREATE TABLE public.switches (
    name text NOT NULL,
    since text NOT NULL
);
CREATE TABLE public.tags (
    run_id text NOT NULL,
    tag text NOT NULL
);
CREATE TABLE public.verification_queue (
    run_id text NOT NULL,
    priority integer NOT NULL,
    queued_at text NOT NULL,
    claimed_until text,
    attempts integer DEFAULT 0 NOT NULL,
    client text DEFAULT ''::text NOT NULL,
    cost integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.views (
    run_id text NOT NULL,
    count integer NOT NULL
);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bans
    ADD CONSTRAINT bans_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.captures
    ADD CONSTRAINT captures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.collection_items
    ADD CONSTRAINT collection_items_key PRIMARY KEY (collection_id, "position");
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cores
    ADD CONSTRAINT cores_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.heartbeat
    ADD CONSTRAINT heartbeat_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT kept_keys_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.measurements
    ADD CONSTRAINT measurements_key PRIMARY KEY (run_id, core, kind);
ALTER TABLE ONLY public.payloads
    ADD CONSTRAINT payloads_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.rate_windows
    ADD CONSTRAINT rate_windows_key PRIMARY KEY (key, period);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_of_all_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_terms
    ADD CONSTRAINT search_terms_key PRIMARY KEY (term, run_id);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sweep_points
    ADD CONSTRAINT sweep_points_key PRIMARY KEY (sweep_id, point);
ALTER TABLE ONLY public.sweeps
    ADD CONSTRAINT sweeps_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.switches
    ADD CONSTRAINT switches_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_key PRIMARY KEY (run_id, tag);
ALTER TABLE ONLY public.verification_queue
    ADD CONSTRAINT verification_queue_pkey PRIMARY KEY (run_id);
ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_pkey PRIMARY KEY (run_id);
CREATE INDEX audit_at ON public.audit USING btree (at, id);
CREATE INDEX bans_until ON public.bans USING btree (until);
CREATE INDEX captures_created_at ON public.captures USING btree (created_at);
CREATE INDEX captures_expires_at ON public.captures USING btree (expires_at);
CREATE INDEX captures_file_hash ON public.captures USING btree (file_hash);
CREATE INDEX captures_hidden ON public.captures USING btree (hidden);
CREATE INDEX captures_sender ON public.captures USING btree (sender);
CREATE INDEX collections_listed ON public.collections USING btree (visibility, hidden, created_at, id);
CREATE INDEX collections_sender ON public.collections USING btree (sender, created_at);
CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at);
CREATE INDEX idempotency_run ON public.idempotency USING btree (run_id);
CREATE INDEX measurements_results ON public.measurements USING btree (results_hash);
CREATE INDEX rate_windows_expiry ON public.rate_windows USING btree (expires_at);
CREATE INDEX reports_capture ON public.reports USING btree (capture_id);
CREATE INDEX reports_collection ON public.reports USING btree (collection_id);
CREATE INDEX reports_run ON public.reports USING btree (run_id);
CREATE INDEX reports_sender ON public.reports USING btree (sender, created_at);
CREATE INDEX reports_sweep ON public.reports USING btree (sweep_id);
CREATE INDEX runs_experiment ON public.runs USING btree (experiment_hash);
CREATE INDEX runs_expiry ON public.runs USING btree (expires_at);
CREATE INDEX runs_fork_of ON public.runs USING btree (fork_of, visibility, hidden, created_at, id);
CREATE INDEX runs_listed ON public.runs USING btree (visibility, hidden, created_at, id);
CREATE INDEX runs_sender ON public.runs USING btree (sender, created_at);
CREATE INDEX search_terms_run ON public.search_terms USING btree (run_id, term, weight);
CREATE INDEX sweeps_client ON public.sweeps USING btree (client_hash, state);
CREATE INDEX sweeps_experiment ON public.sweeps USING btree (experiment_hash);
CREATE INDEX sweeps_sender ON public.sweeps USING btree (sender, created_at);
CREATE INDEX sweeps_sight ON public.sweeps USING btree (hidden, created_at);
CREATE INDEX tags_tag ON public.tags USING btree (tag, run_id);
CREATE INDEX verification_queue_turns ON public.verification_queue USING btree (priority, client, cost, queued_at);
CREATE INDEX views_order ON public.views USING btree (count, run_id);
ALTER TABLE ONLY public.captures
    ADD CONSTRAINT captures_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES public.payloads(hash);
ALTER TABLE ONLY public.collection_items
    ADD CONSTRAINT collection_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collections(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cores
    ADD CONSTRAINT cores_wasm_hash_fkey FOREIGN KEY (wasm_hash) REFERENCES public.payloads(hash);
ALTER TABLE ONLY public.measurements
    ADD CONSTRAINT measurements_results_hash_fkey FOREIGN KEY (results_hash) REFERENCES public.payloads(hash);
ALTER TABLE ONLY public.measurements
    ADD CONSTRAINT measurements_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.runs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_capture_id_fkey FOREIGN KEY (capture_id) REFERENCES public.captures(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_of_all_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collections(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_of_all_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.runs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_of_all_sweep_id_fkey FOREIGN KEY (sweep_id) REFERENCES public.sweeps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_experiment_hash_fkey FOREIGN KEY (experiment_hash) REFERENCES public.payloads(hash);
ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_fork_of_fkey FOREIGN KEY (fork_of) REFERENCES public.runs(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.search_terms
    ADD CONSTRAINT search_terms_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.runs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sweep_points
    ADD CONSTRAINT sweep_points_sweep_id_fkey FOREIGN KEY (sweep_id) REFERENCES public.sweeps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sweeps
    ADD CONSTRAINT sweeps_experiment_hash_fkey FOREIGN KEY (experiment_hash) REFERENCES public.payloads(hash);
ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.runs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.verification_queue
    ADD CONSTRAINT verification_queue_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.runs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.runs(id) ON DELETE CASCADE;
