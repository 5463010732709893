/** Generated from the server's OpenAPI document by `npm run client`; never edited. */
import type { Experiment } from "@ackscope/scenarios";
import type { Metrics } from "../metrics.js";

export interface paths {
  readonly "/live": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Is the process there?
     * @description Asks nothing of the database: a service manager that restarts on this does not restart because another machine is down.
     */
    readonly get: operations["live"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/ready": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Should requests be sent here?
     * @description Writes to the database. A server that is about to stop says no before it stops taking requests.
     */
    readonly get: operations["ready"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/health": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Is the server able to work?
     * @description Writes to the database. Any answer but 200 means that publishing would fail.
     */
    readonly get: operations["health"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/runs": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Find public runs
     * @description Pages of public runs. Runs that come or go between two pages move nothing; ordered by views, one whose count changes may be met twice or missed.
     */
    readonly get: operations["listRuns"];
    readonly put?: never;
    /**
     * Publish an experiment
     * @description The server checks and freezes the experiment and stores it; it is re-run afterwards: `state` tells how far that is. With an `Idempotency-Key`, a request that is sent again makes no second run and gets the same id and token, for two days. Whoever knows key and body gets the token: make the key random, a UUID for example; one that could be guessed is refused.
     */
    readonly post: operations["publishRun"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/runs/{id}": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read a published run
     * @description Send its etag as if-none-match to be told briefly that nothing has changed: that is how a page waits for `state`.
     */
    readonly get: operations["readRun"];
    readonly put?: never;
    readonly post?: never;
    /**
     * Delete a run that one published
     * @description Its forks stay; they forget where they came from.
     */
    readonly delete: operations["deleteRun"];
    readonly options?: never;
    readonly head?: never;
    /**
     * Change what is said about a run
     * @description What was measured cannot be changed: publish a fork.
     */
    readonly patch: operations["editRun"];
    readonly trace?: never;
  };
  readonly "/api/v1/runs/{id}/stats": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * How often a run was seen and forked
     * @description Views are those of its page and of its embedded form; a moment may pass until one is counted.
     */
    readonly get: operations["readRunStats"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/r/{id}.json": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The run as JSON
     * @description The same document as the API's, at an address beside the page of the run.
     */
    readonly get: operations["readRunJson"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/r/{id}.csv": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The metrics of all variants as a table
     * @description One row a variant and flow, with the columns of the laboratory's own export.
     */
    readonly get: operations["readRunCsv"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/r/{id}.svg": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The figure of a run as SVG
     * @description Drawn from the scene that the screen draws, by the core that measured the run.
     */
    readonly get: operations["readRunSvg"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/r/{id}.png": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The figure of a run as PNG
     * @description The SVG at twice its size, with the product's own typeface.
     */
    readonly get: operations["readRunPng"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/r/{id}.pcapng": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The packets of a run as a capture
     * @description Every packet at its sender, for Wireshark and tshark.
     */
    readonly get: operations["readRunPcapng"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/r/{id}.txt": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * A run as plain text
     * @description Title, text, numbers, digests and how to cite it, for terminals and notes.
     */
    readonly get: operations["readRunTxt"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/r/{id}/og.png": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The preview picture of a run
     * @description 1200 by 630 pixels with title and figure, for previews of links (Open Graph).
     */
    readonly get: operations["readRunCard"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/collections": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List public collections
     * @description Newest first, in pages.
     */
    readonly get: operations["listCollections"];
    readonly put?: never;
    /**
     * Make a list of runs, presets, lessons and addresses of the lab, with text
     * @description For a course, a lecture or a paper. Its runs stay their publishers': one that is deleted or expires is shown as gone.
     */
    readonly post: operations["createCollection"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/collections/{id}": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read a collection
     * @description With title and state of each run as they are now. Fields that an item does not have are left out.
     */
    readonly get: operations["readCollection"];
    readonly put?: never;
    readonly post?: never;
    /**
     * Delete a collection
     * @description Its runs stay.
     */
    readonly delete: operations["deleteCollection"];
    readonly options?: never;
    readonly head?: never;
    /**
     * Change a collection
     * @description `items`, if given, replaces all items.
     */
    readonly patch: operations["editCollection"];
    readonly trace?: never;
  };
  readonly "/api/v1/runs/{id}/reports": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Tell the operators what is wrong with a run
     * @description Who reports is kept as a keyed hash of the address, for some weeks: leave a way to reach you in the text if you want an answer.
     */
    readonly post: operations["reportRun"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/collections/{id}/reports": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Tell the operators what is wrong with a collection
     * @description Who reports is kept as a keyed hash of the address, for some weeks: leave a way to reach you in the text if you want an answer.
     */
    readonly post: operations["reportCollection"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/sweeps/{id}/reports": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Tell the operators what is wrong with a sweep
     * @description Who reports is kept as a keyed hash of the address, for some weeks: leave a way to reach you in the text if you want an answer.
     */
    readonly post: operations["reportSweep"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/captures/{id}/reports": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Tell the operators what is wrong with a capture
     * @description Who reports is kept as a keyed hash of the address, for some weeks: leave a way to reach you in the text if you want an answer.
     */
    readonly post: operations["reportCapture"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/cores": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List the kept versions of the simulator
     * @description The newest first. A run's measurements name the version that made them.
     */
    readonly get: operations["listCores"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/cores/{hash}.wasm": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Load a kept version of the simulator
     * @description A WebAssembly module, for the loader of the `ackscope` package. It never changes. Pages of other sites may load it too.
     */
    readonly get: operations["readCore"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/capture-files": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List the captures and logs that this server lays open
     * @description Files that its operator lays open, by name. A server without such a folder has none.
     */
    readonly get: operations["listCaptureFiles"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/capture-files/{name}": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read one of these files
     * @description The file as it is: a capture, or a log of another program.
     */
    readonly get: operations["readCaptureFile"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/captures": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Publish a captured flow without contents
     * @description It is known to those who have the link. The server writes it again from what it reads of headers, and stores it if that gives the same bytes.
     */
    readonly post: operations["publishCapture"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/captures/{id}": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read what a published capture is
     * @description Its title, its size and until when it is kept; the packets are a file of their own.
     */
    readonly get: operations["readCapture"];
    readonly put?: never;
    readonly post?: never;
    /**
     * Delete a published capture
     * @description Its file goes with it, unless somebody else published the same.
     */
    readonly delete: operations["deleteCapture"];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/captures/{id}/file": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read the packets of a published capture
     * @description The file to the byte as it was published.
     */
    readonly get: operations["readCapturedPackets"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/classes": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Open a class
     * @description It is over after four hours at the latest, and nothing of it is kept then.
     */
    readonly post: operations["openClass"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/classes/{code}": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read what a class is asked, and what it answered
     * @description Answers are in it once the question is closed; before, only how many there are.
     */
    readonly get: operations["readClass"];
    readonly put?: never;
    readonly post?: never;
    /**
     * End a class
     * @description The question and every answer are deleted.
     */
    readonly delete: operations["endClass"];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/classes/{code}/events": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Watch a class
     * @description Server-sent events: `class` with what reading the class gives, at once and whenever it changes; `gone` as the last one. Comments in between keep the connection.
     */
    readonly get: operations["watchClass"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/classes/{code}/questions": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Ask the class a question
     * @description The answers to the question before are deleted.
     */
    readonly post: operations["askClass"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/classes/{code}/result": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Show what the class answered, and what is right
     * @description No more answers are taken. Without `truth` the answers alone are shown.
     */
    readonly post: operations["closeQuestion"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/classes/{code}/answers": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Answer the question
     * @description One answer for each device; another one is instead of it, until the question is closed. A class behind one address is one client, so these are not counted.
     */
    readonly post: operations["answerInClass"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/lti/scores": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Hand in answers to an assignment of a course
     * @description The server runs the student's own experiment, grades the answers, and puts the score into the gradebook of the learning platform that opened the assignment. Only on servers that know a platform.
     */
    readonly post: operations["handIn"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/sweeps": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Find the finished sweep of an experiment
     * @description The newest one whose points all have their numbers: whoever published the experiment as a run need not have it computed again.
     */
    readonly get: operations["findSweep"];
    readonly put?: never;
    /**
     * Have the server compute a sweep
     * @description The server checks, freezes and estimates the experiment and queues the points of its sweep; nothing is computed before the answer.
     */
    readonly post: operations["beginSweep"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/sweeps/{id}": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read a sweep and how far it is
     * @description The experiment with every default filled in, and how many of its points are stored.
     */
    readonly get: operations["readSweep"];
    readonly put?: never;
    readonly post?: never;
    /**
     * Delete a sweep with its points, whether it runs or not
     * @description Nothing of it is left; its link answers 404.
     */
    readonly delete: operations["deleteSweep"];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/sweeps/{id}/events": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Watch a sweep
     * @description Server-sent events: `progress` with state, points, done and failed whenever they change, and `done` as the last one. Comments in between keep the connection. A stream that is opened again begins with the present state.
     */
    readonly get: operations["watchSweep"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/sweeps/{id}/points": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read the points that are stored, in pages
     * @description In the order of the sweep, also while it runs. One point is one run.
     */
    readonly get: operations["readSweepPoints"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/sweeps/{id}/cancel": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Cancel a sweep; its points stay
     * @description Points that are being computed are stored when they end; what waits is left out.
     */
    readonly post: operations["cancelSweep"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/api/v1/sweeps/{id}/retry": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Go on with points that failed, or that a cancelled sweep left out
     * @description What is stored with its numbers is not computed again.
     */
    readonly post: operations["retrySweep"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Experiment
     * @description A base scenario and variants of it.
     */
    readonly Experiment: Experiment;
    /** Problem */
    readonly Problem: {
      /** @description a stable name for programs */
      readonly type: string;
      readonly status: number;
      readonly title: string;
      readonly detail: string;
      /** @description quote it when you report this */
      readonly requestId: string;
      readonly problems: readonly {
        /** @description RFC 6901, into the request body */
        readonly pointer: string;
        readonly message: string;
        readonly expected: string;
      }[];
    };
    /**
     * Metrics
     * @description throughput, completion times, queue lengths ... in SI units
     */
    readonly Metrics: Metrics;
    /** Run */
    readonly Run: {
      /** @description ten characters, without vowels and look-alikes */
      readonly id: string;
      /** @description the experiment with every default filled in, as it is re-run */
      readonly experiment: components["schemas"]["Experiment"];
      /** @description version of the simulator that was the newest when the run was published */
      readonly core: string;
      /** Format: date-time */
      readonly createdAt: string;
      /** Format: date-time */
      readonly updatedAt: string;
      readonly expiresAt: string | null;
      /**
       * @description `unlisted` (the default): known only to those who have the link. `public`: may also be listed and found.
       * @enum {unknown}
       */
      readonly visibility: "unlisted" | "public";
      readonly tags: readonly string[];
      /** @description SHA-256 of the experiment as published: equal experiments have equal hashes */
      readonly contentHash: string;
      /** @description what it was made from, unless that was deleted */
      readonly forkOf: {
        /** @description ten characters, without vowels and look-alikes */
        readonly id: string;
        readonly title: string;
      } | null;
      /** @description the newest public runs that were made from it */
      readonly forks: readonly {
        /** @description ten characters, without vowels and look-alikes */
        readonly id: string;
        readonly title: string;
      }[];
      /**
       * @description `pending`: not re-run yet. `verified`: every digest is what was claimed, or measured before. `changed`: it is not; `measurements` has both. `refused`: re-running needs more than the server gives, or failed; `stateReason` says what.
       * @enum {unknown}
       */
      readonly state: "pending" | "verified" | "changed" | "refused";
      /** @description for `refused`; else null */
      readonly stateReason: {
        /** @description which limit the run is above */
        readonly limit?: string;
        readonly allowed?: number;
        /** @description what the run needs, where that is known before */
        readonly estimate?: number;
        /** @description re-running failed for another reason */
        readonly failed?: boolean;
      } | null;
      /** @description in the order of the experiment's variants */
      readonly results: readonly {
        readonly variant: string;
        /** @description XXH64 over every event row */
        readonly digest: string;
        readonly metrics: components["schemas"]["Metrics"];
      }[];
      /** @description oldest first: what publisher and server found, with each core; `results` is the newest that the server measured */
      readonly measurements: readonly {
        readonly core: string;
        /** @enum {unknown} */
        readonly kind: "claimed" | "measured";
        /** Format: date-time */
        readonly measuredAt: string;
        /** @description in the order of the experiment's variants */
        readonly results: readonly {
          readonly variant: string;
          /** @description XXH64 over every event row */
          readonly digest: string;
          readonly metrics?: components["schemas"]["Metrics"];
        }[];
      }[];
      /**
       * @description under which everything published here may be used
       * @enum {string}
       */
      readonly license: "CC-BY-4.0";
      /**
       * @description only whoever sends its token sees it, until an operator of the server has approved it
       * @enum {boolean}
       */
      readonly awaitsApproval?: true;
    };
    /** Collection */
    readonly Collection: {
      readonly id: string;
      readonly title: string;
      readonly text: string;
      /**
       * @description `unlisted` (the default): known only to those who have the link. `public`: may also be listed and found.
       * @enum {unknown}
       */
      readonly visibility: "unlisted" | "public";
      /** Format: date-time */
      readonly createdAt: string;
      /** Format: date-time */
      readonly updatedAt: string;
      readonly items: readonly {
        /** @description id */
        readonly run?: string;
        /** @description name */
        readonly preset?: string;
        /** @description name */
        readonly lesson?: string;
        /** @description address, from /lab# on */
        readonly lab?: string;
        readonly text: string;
        /** @description what it is called here; left out: as what it shows */
        readonly heading?: string;
        /** @description what its presenter says; whoever reads the collection reads this, too */
        readonly notes?: string;
        /** @description of the run or preset, as it is now; null: the run is gone, or the preset is not known; lessons and addresses have none here */
        readonly title: string | null;
        /** @description of a run that is there */
        readonly state: ("pending" | "verified" | "changed" | "refused") | null;
      }[];
      /**
       * @description only whoever sends its token sees it, until an operator of the server has approved it
       * @enum {boolean}
       */
      readonly awaitsApproval?: true;
    };
    /** Capture */
    readonly Capture: {
      /** @description ten characters, without vowels and look-alikes */
      readonly id: string;
      /** @description path of its page on this server */
      readonly url: string;
      readonly title: string;
      readonly packets: number;
      /** @description of the file */
      readonly bytes: number;
      /** Format: date-time */
      readonly createdAt: string;
      readonly expiresAt: string | null;
      /** @enum {string} */
      readonly license: "CC-BY-4.0";
      /**
       * @description only whoever sends its token sees it, until an operator of the server has approved it
       * @enum {boolean}
       */
      readonly awaitsApproval?: true;
    };
    /** Class */
    readonly Class: {
      readonly code: string;
      readonly title: string;
      /** @description goes up with each question */
      readonly round: number;
      /**
       * @description `waiting`: nothing was asked yet; `open`: answers are taken; `counted`: they are shown; `told`: so is what is right
       * @enum {unknown}
       */
      readonly phase: "waiting" | "open" | "counted" | "told";
      readonly question:
        | (
            | {
                readonly text: string;
                readonly options: readonly string[];
              }
            | {
                readonly text: string;
                /** @description as shown; may be empty */
                readonly unit: string;
                readonly min?: number;
                readonly max?: number;
              }
          )
        | null;
      /** @description how many devices have answered */
      readonly answered: number;
      /** @description once the question is closed: how many chose each option, or the numbers in order */
      readonly answers: readonly number[] | null;
      /** @description places of the right options, or the number */
      readonly truth: readonly number[] | null;
    };
    /** Sweep */
    readonly Sweep: {
      /** @description ten characters, without vowels and look-alikes */
      readonly id: string;
      /** @description path of the sweep's page on this server */
      readonly url: string;
      readonly title: string;
      /**
       * @description `failed`: every point is stored, and some could not be computed
       * @enum {unknown}
       */
      readonly state: "running" | "done" | "cancelled" | "failed";
      /** @description in all; a point is one run: one value, one variant, one seed */
      readonly points: number;
      /** @description stored with their numbers */
      readonly done: number;
      /** @description stored with the reason why they have none */
      readonly failed: number;
      /** @description version of the simulator that computes all its points */
      readonly core: string;
      /** @description SHA-256 of the frozen experiment */
      readonly contentHash: string;
      /** Format: date-time */
      readonly createdAt: string;
      /**
       * Format: date-time
       * @description when its state changed last
       */
      readonly updatedAt: string;
      /** @description the experiment with every default filled in */
      readonly experiment: components["schemas"]["Experiment"];
      /**
       * @description only whoever sends its token sees it, until an operator of the server has approved it
       * @enum {boolean}
       */
      readonly awaitsApproval?: true;
    };
    /** Point */
    readonly Point: {
      /** @description its place in the sweep, from 0 */
      readonly point: number;
      /** @enum {unknown} */
      readonly state: "done" | "failed";
      /** @description XXH64 over every event row */
      readonly digest: string | null;
      /** @description id of the variant */
      readonly series?: string;
      /** @description as the sweep has it */
      readonly value?: number | string | boolean;
      /** @description the value, or its place among values that are not numbers */
      readonly x?: number;
      readonly seed?: number;
      /** @description hash of the scenario without its seed: equal hashes are runs of the same */
      readonly scenario?: string;
      readonly events?: number;
      /** @description wall-clock time of the run and its measuring */
      readonly seconds?: number;
      /** @description by measure: a number in SI units, or the reason why the run has none */
      readonly values?: {
        readonly [key: string]: number | string;
      };
      readonly failure?: {
        /** @enum {unknown} */
        readonly kind: "limit" | "problems" | "fault";
        readonly message?: string;
        readonly limit?: string;
        readonly allowed?: number;
      };
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly live: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @enum {string} */
            readonly status: "ok";
          };
        };
      };
    };
  };
  readonly ready: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description They should */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @enum {string} */
            readonly status: "ok";
          };
        };
      };
      /** @description Not now; retry-after says when to ask again */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly health: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @enum {string} */
            readonly status: "ok";
            readonly version: string;
            readonly core: string;
          };
        };
      };
    };
  };
  readonly listRuns: {
    readonly parameters: {
      readonly query?: {
        /** @description words of title, tags and description; all must be there, the last one may be a beginning */
        readonly q?: string;
        readonly tag?: string;
        /** @description `relevance`, the default with `q`, puts words of titles and tags first; without `q` the default is `newest` */
        readonly sort?: "newest" | "views" | "relevance";
        /** @description `next` of the page before */
        readonly cursor?: string;
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page of runs */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            readonly runs: readonly {
              /** @description ten characters, without vowels and look-alikes */
              readonly id: string;
              readonly title: string;
              readonly description: string;
              readonly tags: readonly string[];
              /** Format: date-time */
              readonly createdAt: string;
              /**
               * @description `pending`: not re-run yet. `verified`: every digest is what was claimed, or measured before. `changed`: it is not; `measurements` has both. `refused`: re-running needs more than the server gives, or failed; `stateReason` says what.
               * @enum {unknown}
               */
              readonly state: "pending" | "verified" | "changed" | "refused";
              readonly views: number;
              /** @description public ones, counted up to 1000 */
              readonly forks: number;
            }[];
            /** @description `cursor` of the next page, also where this one has few entries or none; null: this is the last */
            readonly next: string | null;
          };
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": null;
        };
      };
      /** @description The question has problems */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly publishRun: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description 22 to 128 random printable characters, a UUID for example; another for each run */
        readonly "idempotency-key"?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @description an experiment document, format 1 (docs/scenario-format.md); its problems are answered with pointers from /experiment on */
          readonly experiment: components["schemas"]["Experiment"];
          /** @description id of the run that this one was made from */
          readonly forkOf?: string;
          /**
           * @description `unlisted` (the default): known only to those who have the link. `public`: may also be listed and found.
           * @enum {unknown}
           */
          readonly visibility?: "unlisted" | "public";
          /** @description at most 10, of 1 to 40 characters; case, compatibility forms and repetitions do not matter */
          readonly tags?: readonly string[];
          /** @description from now; then the run is deleted */
          readonly expiresInDays?: number;
          /** @description what the publisher's own core gave; the server compares */
          readonly results?: readonly {
            readonly variant: string;
            /** @description XXH64 over every event row */
            readonly digest: string;
          }[];
          /** @description version of that core; goes with `results` */
          readonly core?: string;
        };
      };
    };
    readonly responses: {
      /** @description It is stored, and will survive a crash. `idempotency-replayed: true` says that an earlier request did it. */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @description ten characters, without vowels and look-alikes */
            readonly id: string;
            /** @description path of the run's page on this server */
            readonly url: string;
            /** @description edits and deletes the run; it is shown only now, and to a retry under the same key */
            readonly deleteToken: string;
            readonly run: components["schemas"]["Run"];
          };
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This client is banned for a time; until says how long */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description An earlier request with this key made a run that is gone */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The document has problems, or needs more than the server gives */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or this client has used its computing time, its places or the quota of the day; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is busy or read-only; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readRun: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The run */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Run"];
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": null;
        };
      };
      /** @description It waits for approval, and this is not its token */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly deleteRun: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is gone */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the token that was given for this run, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly editRun: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          readonly title?: string;
          readonly description?: string;
          /**
           * @description `unlisted` (the default): known only to those who have the link. `public`: may also be listed and found.
           * @enum {unknown}
           */
          readonly visibility?: "unlisted" | "public";
          /** @description at most 10, of 1 to 40 characters; case, compatibility forms and repetitions do not matter */
          readonly tags?: readonly string[];
          /** @description null: as long as the server keeps runs */
          readonly expiresInDays?: number | null;
        };
      };
    };
    readonly responses: {
      /** @description The run as it is now */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Run"];
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the token that was given for this run, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The change has problems */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readRunStats: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The counts */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @description of its page and its embeds; seconds behind */
            readonly views: number;
            /** @description public ones, counted up to 1000 */
            readonly forks: number;
          };
        };
      };
      /** @description It waits for approval, and this is not its token */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readRunJson: {
    readonly parameters: {
      readonly query?: {
        /** @description id of the variant; without it, those that the run's own view shows */
        readonly variant?: unknown;
        /** @description range of simulated time in seconds, as in links: 0.86-1.14 */
        readonly t?: unknown;
        /** @description the instant that a map shows, s */
        readonly at?: unknown;
        /** @description graphs, ladder, queue, airtime or map */
        readonly diagram?: unknown;
      };
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The run as JSON */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Run"];
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": null;
        };
      };
      /** @description There is no such variant, time or diagram */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It takes more than the server gives to pictures */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It is not computed yet, or the server is busy; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readRunCsv: {
    readonly parameters: {
      readonly query?: {
        /** @description id of the variant; without it, those that the run's own view shows */
        readonly variant?: unknown;
        /** @description range of simulated time in seconds, as in links: 0.86-1.14 */
        readonly t?: unknown;
        /** @description the instant that a map shows, s */
        readonly at?: unknown;
        /** @description graphs, ladder, queue, airtime or map */
        readonly diagram?: unknown;
      };
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The metrics of all variants as a table */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "text/csv": string;
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "text/csv": null;
        };
      };
      /** @description There is no such variant, time or diagram */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It takes more than the server gives to pictures */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It is not computed yet, or the server is busy; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readRunSvg: {
    readonly parameters: {
      readonly query?: {
        /** @description id of the variant; without it, those that the run's own view shows */
        readonly variant?: unknown;
        /** @description range of simulated time in seconds, as in links: 0.86-1.14 */
        readonly t?: unknown;
        /** @description the instant that a map shows, s */
        readonly at?: unknown;
        /** @description graphs, ladder, queue, airtime or map */
        readonly diagram?: unknown;
      };
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The figure of a run as SVG */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "image/svg+xml": string;
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "image/svg+xml": null;
        };
      };
      /** @description There is no such variant, time or diagram */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It takes more than the server gives to pictures */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It is not computed yet, or the server is busy; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readRunPng: {
    readonly parameters: {
      readonly query?: {
        /** @description id of the variant; without it, those that the run's own view shows */
        readonly variant?: unknown;
        /** @description range of simulated time in seconds, as in links: 0.86-1.14 */
        readonly t?: unknown;
        /** @description the instant that a map shows, s */
        readonly at?: unknown;
        /** @description graphs, ladder, queue, airtime or map */
        readonly diagram?: unknown;
      };
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The figure of a run as PNG */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "image/png": string;
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "image/png": null;
        };
      };
      /** @description There is no such variant, time or diagram */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It takes more than the server gives to pictures */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It is not computed yet, or the server is busy; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readRunPcapng: {
    readonly parameters: {
      readonly query?: {
        /** @description id of the variant; without it, those that the run's own view shows */
        readonly variant?: unknown;
        /** @description range of simulated time in seconds, as in links: 0.86-1.14 */
        readonly t?: unknown;
        /** @description the instant that a map shows, s */
        readonly at?: unknown;
        /** @description graphs, ladder, queue, airtime or map */
        readonly diagram?: unknown;
      };
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The packets of a run as a capture */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/x-pcapng": string;
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/x-pcapng": null;
        };
      };
      /** @description There is no such variant, time or diagram */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It takes more than the server gives to pictures */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It is not computed yet, or the server is busy; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readRunTxt: {
    readonly parameters: {
      readonly query?: {
        /** @description id of the variant; without it, those that the run's own view shows */
        readonly variant?: unknown;
        /** @description range of simulated time in seconds, as in links: 0.86-1.14 */
        readonly t?: unknown;
        /** @description the instant that a map shows, s */
        readonly at?: unknown;
        /** @description graphs, ladder, queue, airtime or map */
        readonly diagram?: unknown;
      };
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A run as plain text */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "text/plain": string;
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "text/plain": null;
        };
      };
      /** @description There is no such variant, time or diagram */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It takes more than the server gives to pictures */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It is not computed yet, or the server is busy; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readRunCard: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The picture */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "image/png": string;
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "image/png": null;
        };
      };
      /** @description There is no such variant, time or diagram */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It takes more than the server gives to pictures */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It is not computed yet, or the server is busy; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly listCollections: {
    readonly parameters: {
      readonly query?: {
        /** @description `next` of the page before */
        readonly cursor?: string;
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page of collections */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            readonly collections: readonly {
              readonly id: string;
              readonly title: string;
              readonly text: string;
              /** Format: date-time */
              readonly createdAt: string;
              /** @description how many it has */
              readonly items: number;
            }[];
            /** @description `cursor` of the next page, also where this one has few entries or none; null: this is the last */
            readonly next: string | null;
          };
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": null;
        };
      };
      /** @description The question has problems */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly createCollection: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          readonly title: string;
          readonly text?: string;
          /**
           * @description `unlisted` (the default): known only to those who have the link. `public`: may also be listed and found.
           * @enum {unknown}
           */
          readonly visibility?: "unlisted" | "public";
          readonly items?: readonly {
            /** @description id of a run */
            readonly run?: string;
            /** @description name of a preset */
            readonly preset?: string;
            /** @description name of a lesson: ack-clock, first-stall, asymmetry, thinning-acks, one-queue, smartacking, loss-is-not-congestion, base-station, packet-radio, sharing-the-air, lost-tail, cubic, bbr, bufferbloat, who-may-delete, ecn-to-l4s, reading-a-capture */
            readonly lesson?: string;
            /** @description address of the laboratory, as in /lab#v=1&t=0-2.4 */
            readonly lab?: string;
            /** @description what its author says of it */
            readonly text: string;
            /** @description what it is called here; left out: as what it shows; an address of the lab needs one */
            readonly heading?: string;
            /** @description what its presenter says; whoever reads the collection reads this, too */
            readonly notes?: string;
          }[];
        };
      };
    };
    readonly responses: {
      /** @description It is stored */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            readonly id: string;
            /** @description path of its page on this server */
            readonly url: string;
            /** @description edits and deletes the collection; it is shown only now */
            readonly deleteToken: string;
            readonly collection: components["schemas"]["Collection"];
          };
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This client is banned for a time; until says how long */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The collection has problems */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readCollection: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a collection */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The collection */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Collection"];
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": null;
        };
      };
      /** @description It waits for approval, and this is not its token */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such collection */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The collection was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly deleteCollection: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a collection */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is gone */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the token that was given for this collection, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such collection */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly editCollection: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a collection */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          readonly title?: string;
          readonly text?: string;
          /**
           * @description `unlisted` (the default): known only to those who have the link. `public`: may also be listed and found.
           * @enum {unknown}
           */
          readonly visibility?: "unlisted" | "public";
          readonly items?: readonly {
            /** @description id of a run */
            readonly run?: string;
            /** @description name of a preset */
            readonly preset?: string;
            /** @description name of a lesson: ack-clock, first-stall, asymmetry, thinning-acks, one-queue, smartacking, loss-is-not-congestion, base-station, packet-radio, sharing-the-air, lost-tail, cubic, bbr, bufferbloat, who-may-delete, ecn-to-l4s, reading-a-capture */
            readonly lesson?: string;
            /** @description address of the laboratory, as in /lab#v=1&t=0-2.4 */
            readonly lab?: string;
            /** @description what its author says of it */
            readonly text: string;
            /** @description what it is called here; left out: as what it shows; an address of the lab needs one */
            readonly heading?: string;
            /** @description what its presenter says; whoever reads the collection reads this, too */
            readonly notes?: string;
          }[];
        };
      };
    };
    readonly responses: {
      /** @description The collection as it is now */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Collection"];
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the token that was given for this collection, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such collection */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The collection was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The collection has problems */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly reportRun: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a run */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @enum {unknown} */
          readonly reason: "illegal" | "spam" | "personal" | "broken" | "other";
          readonly text?: string;
        };
      };
    };
    readonly responses: {
      /** @description The operators will see it */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @description name it when you write to the operators */
            readonly id: string;
          };
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This client is banned, or the run waits for approval */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such run, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The run was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The report has problems */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly reportCollection: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a collection */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @enum {unknown} */
          readonly reason: "illegal" | "spam" | "personal" | "broken" | "other";
          readonly text?: string;
        };
      };
    };
    readonly responses: {
      /** @description The operators will see it */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @description name it when you write to the operators */
            readonly id: string;
          };
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This client is banned, or the collection waits for approval */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such collection, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The collection was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The report has problems */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly reportSweep: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a sweep */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @enum {unknown} */
          readonly reason: "illegal" | "spam" | "personal" | "broken" | "other";
          readonly text?: string;
        };
      };
    };
    readonly responses: {
      /** @description The operators will see it */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @description name it when you write to the operators */
            readonly id: string;
          };
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This client is banned, or the sweep waits for approval */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such sweep, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The sweep was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The report has problems */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly reportCapture: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a published capture */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @enum {unknown} */
          readonly reason: "illegal" | "spam" | "personal" | "broken" | "other";
          readonly text?: string;
        };
      };
    };
    readonly responses: {
      /** @description The operators will see it */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @description name it when you write to the operators */
            readonly id: string;
          };
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This client is banned, or the capture waits for approval */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such capture, or its time is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The capture was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The report has problems */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly listCores: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The versions */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": readonly {
            /** @description as runs and their measurements name it */
            readonly version: string;
            /** @description SHA-256 of the module, hex */
            readonly hash: string;
            /** Format: date-time */
            readonly firstSeen: string;
          }[];
        };
      };
      /** @description Nothing was added since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": null;
        };
      };
    };
  };
  readonly readCore: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description SHA-256 of the module, hex */
        readonly hash: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The module */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/wasm": unknown;
        };
      };
      /** @description There is no such core */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly listCaptureFiles: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The files */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": readonly {
            readonly name: string;
            /** @description of the file */
            readonly bytes: number;
          }[];
        };
      };
    };
  };
  readonly readCaptureFile: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly name: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The file */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/octet-stream": unknown;
        };
      };
      /** @description There is no such file */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly publishCapture: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @description one line */
          readonly title: string;
          /** @description a pcap of one flow in base64: headers alone, as the page of captures and `ackscope anonymize` write it. Anything else in it is refused. */
          readonly file: string;
          /** @description from now; then the capture is deleted */
          readonly expiresInDays?: number;
        };
      };
    };
    readonly responses: {
      /** @description It is stored */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @description ten characters, without vowels and look-alikes */
            readonly id: string;
            /** @description path of its page on this server */
            readonly url: string;
            /** @description deletes the capture; it is shown only now */
            readonly deleteToken: string;
          };
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This client is banned for a time; until says how long */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This server publishes no captures */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The file is something else, or too large */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readCapture: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a published capture */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The capture, without its file */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Capture"];
        };
      };
      /** @description It waits for approval, and this is not its token */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such capture, its time is over, or this server publishes none */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The capture was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly deleteCapture: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a published capture */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is gone */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the token that was given for this capture, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such capture, its time is over, or this server publishes none */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or the quota of the day is used up; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readCapturedPackets: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a published capture */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description pcap */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/vnd.tcpdump.pcap": unknown;
        };
      };
      /** @description It waits for approval, and this is not its token */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such capture, its time is over, or this server publishes none */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The capture was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly openClass: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @description one line */
          readonly title: string;
        };
      };
    };
    readonly responses: {
      /** @description It is open */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            readonly code: string;
            /** @description path of the page where people answer */
            readonly url: string;
            /** @description asks, closes and ends; it is shown only now */
            readonly token: string;
          };
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This client is banned for a time; until says how long */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not what was asked for */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or too many classes are open; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readClass: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description what people type to join */
        readonly code: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description As it is now */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Class"];
        };
      };
      /** @description There is no such class, or it is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly endClass: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description what people type to join */
        readonly code: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is over */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the token of the class, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such class, or it is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly watchClass: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description what people type to join */
        readonly code: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A stream of events */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "text/event-stream": string;
        };
      };
      /** @description There is no such class, or it is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many streams are open; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly askClass: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description what people type to join */
        readonly code: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @description which of the options, or how much */
          readonly question:
            | {
                readonly text: string;
                readonly options: readonly string[];
              }
            | {
                readonly text: string;
                /** @description as shown; may be empty */
                readonly unit: string;
                readonly min?: number;
                readonly max?: number;
              };
        };
      };
    };
    readonly responses: {
      /** @description It is asked */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Class"];
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the token of the class, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such class, or it is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not what was asked for */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly closeQuestion: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description what people type to join */
        readonly code: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @description places of the right options, from 0, or the number */
          readonly truth?: readonly number[];
        };
      };
    };
    readonly responses: {
      /** @description It is shown */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Class"];
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the token of the class, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such class, or it is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Nothing was asked yet */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not what was asked for */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly answerInClass: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description what people type to join */
        readonly code: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @description of the question that is answered */
          readonly round: number;
          /** @description a random key: another answer from it is instead of the one before */
          readonly device: string;
          /** @description the option's place, from 0, or the number */
          readonly answer: number;
        };
      };
    };
    readonly responses: {
      /** @description It counts */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This client is banned for a time; until says how long */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such class, or it is over */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This question takes no answers any more */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not what was asked for */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly handIn: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @description what the page got when the course opened it */
          readonly ticket: string;
          /** @description the assignment as its link holds it */
          readonly assignment: string;
          /** @description by the ids of the questions */
          readonly answers: readonly {
            readonly id: string;
            readonly answer: number | string;
          }[];
        };
      };
    };
    readonly responses: {
      /** @description The gradebook has it */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @description what the answers are worth */
            readonly points: number;
            /** @description what right ones are */
            readonly of: number;
          };
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The ticket is not of this server, or too old */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This server is connected to no learning platform */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not what was asked for, or the assignment not the one of the course, or it needs more than the server gives */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This student has used too much computing time; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The platform does not take the score, or cannot be reached */
      readonly 502: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is busy; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly findSweep: {
    readonly parameters: {
      readonly query: {
        /** @description contentHash of an experiment */
        readonly experiment: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description What there is */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @description the newest finished sweep of exactly this experiment, or none */
            readonly sweeps: readonly {
              /** @description ten characters, without vowels and look-alikes */
              readonly id: string;
              readonly url: string;
            }[];
          };
        };
      };
      /** @description The query is not what was asked for */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly beginSweep: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": {
          /** @description an experiment document with its `sweep` (docs/scenario-format.md); problems are answered with pointers from /experiment on */
          readonly experiment: components["schemas"]["Experiment"];
        };
      };
    };
    readonly responses: {
      /** @description Its points wait for a worker, and will survive a crash */
      readonly 202: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            /** @description ten characters, without vowels and look-alikes */
            readonly id: string;
            /** @description path of the sweep's page on this server */
            readonly url: string;
            /** @description cancels, continues and deletes the sweep; it is shown only now */
            readonly token: string;
            readonly sweep: components["schemas"]["Sweep"];
          };
        };
      };
      /** @description The body is not JSON */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This client is banned for a time; until says how long */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is too large */
      readonly 413: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The body is not application/json */
      readonly 415: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The document has problems or no sweep, or the sweep needs more than the server gives: limit, allowed, estimate */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or too many points under way: underWay, points, allowed; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is busy or read-only; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readSweep: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a sweep */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The sweep */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Sweep"];
        };
      };
      /** @description It has not changed since the etag that was sent */
      readonly 304: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": null;
        };
      };
      /** @description It waits for approval, and this is not its token */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such sweep */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The sweep was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly deleteSweep: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a sweep */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is gone */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the sweep's token, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such sweep */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The sweep was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or too many points under way; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly watchSweep: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a sweep */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A stream of events */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "text/event-stream": string;
        };
      };
      /** @description There is no such sweep */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The sweep was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many streams are open; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly readSweepPoints: {
    readonly parameters: {
      readonly query?: {
        /** @description `next` of the page before */
        readonly cursor?: string;
        /** @description points of one page, 1 to 1000; 500 if left out */
        readonly limit?: string;
      };
      readonly header?: never;
      readonly path: {
        /** @description id of a sweep */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Points by their place in the sweep */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": {
            readonly points: readonly components["schemas"]["Point"][];
            /** @description cursor of the next page */
            readonly next: string | null;
          };
        };
      };
      /** @description It waits for approval, and this is not its token */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such sweep */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The sweep was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The query is not what was asked for */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly cancelSweep: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a sweep */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It was cancelled */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Sweep"];
        };
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the sweep's token, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such sweep */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description It does not run: state */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The sweep was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or too many points under way; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  readonly retrySweep: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description id of a sweep */
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It goes on */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Sweep"];
        };
      };
      /** @description The token is missing */
      readonly 401: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description This is not the sweep's token, or this client is banned: until */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is no such sweep */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description There is nothing to go on with: state */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The sweep was taken down */
      readonly 410: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description Too many requests, or too many points under way; retry-after says when */
      readonly 429: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description The server is read-only, or the database cannot be reached; retry-after says when */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
}
